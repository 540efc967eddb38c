package io.github.bigtablemapper.processor.internal.write.key;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.PUBLIC;
import static javax.lang.model.element.Modifier.STATIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.github.bigtablemapper.internal.design.Literals;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.JavaNames;
import io.github.bigtablemapper.processor.internal.model.KeyModel;
import io.github.bigtablemapper.processor.internal.model.KeyPartModel;
import io.github.bigtablemapper.processor.internal.model.KeyPartModel.Constant;
import io.github.bigtablemapper.processor.internal.model.KeyPartModel.Property;
import io.github.bigtablemapper.processor.internal.write.source.RuntimeNames;
import io.github.bigtablemapper.processor.internal.write.source.Specs;
import io.github.bigtablemapper.processor.internal.write.source.TypeNames;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Generates the constants of a key's parts, and the methods that read and write them. */
final class KeyWriteCode {
  private final KeyModel key;
  private final KeyNames names;

  KeyWriteCode(KeyModel key, KeyNames names) {
    this.key = key;
    this.names = names;
  }

  /**
   * Adds a constant for the salt, if it exists, and for each part.
   *
   * @param access who sees the constants of parts: {@code private}, or nothing for the package
   */
  void addConstants(TypeSpec.Builder type, Modifier... access) {
    if (key.salt() != null) {
      type.addField(
          FieldSpec.builder(RuntimeNames.SALT, names.salt(), STATIC, FINAL)
              .initializer(KeyFormats.salt(key, key.salt()))
              .build());
    }
    key.parts().forEach(part -> type.addField(constant(part, access)));
  }

  /** Adds a constant for all parts in their order. */
  void addPattern(TypeSpec.Builder type) {
    type.addField(
        FieldSpec.builder(RuntimeNames.KEY_PATTERN, names.pattern(), STATIC, FINAL)
            .initializer(KeyFormats.pattern(key, names.constants().toArray(String[]::new)))
            .build());
  }

  private FieldSpec constant(KeyPartModel part, Modifier... access) {
    TypeName type;
    CodeBlock expression;
    if (part instanceof Property property) {
      type = KeyPartCode.type(property);
      expression = KeyPartCode.expression(property);
    } else {
      type = RuntimeNames.CONSTANT_PART;
      expression = CodeBlock.of("$T.of($L)", type, Literals.of(((Constant) part).text()));
    }
    return FieldSpec.builder(type, names.constant(part), access)
        .addModifiers(STATIC, FINAL)
        .initializer(expression)
        .build();
  }

  /**
   * {@return the method that makes a key of an entity}
   *
   * @param type the entity's type
   * @param condition what the entity must have, for the Javadoc
   */
  MethodSpec ofEntity(
      ClassName name, TypeName type, EntityModel entity, ClassName mapping, String condition) {
    String variable = JavaNames.variable(entity.entity());
    return Specs.method("of", name, PUBLIC, STATIC)
        .addJavadoc(
            "{@return the key of a {@link $L}$L}", TypeNames.link(entity.entity()), condition)
        .addParameter(type, variable)
        .addStatement("return $T.INSTANCE.key($L)", names.inExpression(mapping), variable)
        .build();
  }

  /** {@return the method that reads a key} */
  MethodSpec read(ClassName name) {
    String in = names.local("in");
    MethodSpec.Builder method =
        Specs.method("read", name, STATIC).addParameter(RuntimeNames.KEY_READER, in);
    if (key.salt() != null) {
      method.addStatement("$L.read($L)", names.salt(), in);
    }
    for (KeyPartModel part : key.parts()) {
      if (part instanceof Property property) {
        method.addStatement(
            "$T $L = $L.$L($L)",
            property.type(),
            property.name(),
            names.constant(part),
            KeyPartCode.readMethod(property),
            in);
      } else {
        method.addStatement("$L.read($L)", names.constant(part), in);
      }
      if (key.isSaltedUpTo(part)) {
        method.addStatement("$L.check($L)", names.salt(), in);
      }
    }
    return method
        .addStatement("$L.end()", in)
        .addStatement("return new $T($L)", name, KeyNames.list(key.properties()))
        .build();
  }

  /** {@return the method that gives the bytes of a key} */
  MethodSpec toByteString() {
    MethodSpec.Builder method = Specs.override("toByteString", RuntimeNames.BYTE_STRING);
    writeAll(method);
    return method.addStatement("return $L.toByteString()", names.local("out")).build();
  }

  /** Adds the statements that write all parts. */
  void writeAll(MethodSpec.Builder method) {
    String out = names.local("out");
    method.addStatement("$T $L = $L", RuntimeNames.KEY_WRITER, out, start());
    key.parts().stream()
        .dropWhile(Constant.class::isInstance)
        .forEach(part -> writePart(method, part, out));
  }

  /** {@return the method that gives no key away} */
  static MethodSpec toText(ClassName name) {
    return Specs.override("toString", ClassName.get(String.class))
        .addJavadoc("{@return the type and a hash: the key itself must not reach a log}")
        .addStatement(
            "return $T.toString($L, this)",
            RuntimeNames.KEY_INTERFACE,
            Literals.of(name.simpleName()))
        .build();
  }

  /** {@return the expression of a writer before the first property} */
  CodeBlock start() {
    return hasStart() ? CodeBlock.of("$L()", names.local("start")) : writer();
  }

  /** {@return the expression of a writer of no part yet} */
  private CodeBlock writer() {
    return key.isReadByPattern()
        ? CodeBlock.of("$L.writer()", names.pattern())
        : KeyFormats.create(RuntimeNames.KEY_WRITER, key);
  }

  /** {@return whether the key starts with a constant} */
  boolean hasLeadingConstants() {
    return !key.parts().isEmpty() && key.parts().get(0) instanceof Constant;
  }

  private boolean hasStart() {
    return hasLeadingConstants() || key.salt() != null;
  }

  /** Adds the method of {@link #start}, if it exists. */
  void addStart(TypeSpec.Builder type) {
    if (!hasStart()) {
      return;
    }
    MethodSpec.Builder method =
        Specs.method(names.local("start"), RuntimeNames.KEY_WRITER, PRIVATE, STATIC);
    CodeBlock writer = writer();
    if (key.salt() != null) {
      writer = CodeBlock.of("$L.salted($L)", writer, names.salt());
    }
    if (hasLeadingConstants()) {
      String out = names.local("out");
      method.addStatement("$T $L = $L", RuntimeNames.KEY_WRITER, out, writer);
      key.parts().stream()
          .takeWhile(Constant.class::isInstance)
          .forEach(part -> writePart(method, part, out));
      writer = CodeBlock.of("$L", out);
    }
    type.addMethod(method.addStatement("return $L", writer).build());
  }

  /** Adds the statements that write a part, and the salt as soon as the part allows it. */
  void writePart(MethodSpec.Builder method, KeyPartModel part, String out) {
    String value = part instanceof Property property ? ", " + property.name() : "";
    String write = part instanceof Property each && each.optional() ? "writeOptional" : "write";
    method.addStatement("$L.$L($L$L)", names.constant(part), write, out, value);
    writeSalt(method, part, out);
  }

  /** {@return whether something is known of a key as soon as a part is} */
  boolean hasMoreAfter(Property part) {
    return key.isSaltedUpTo(part) || !constantsAfter(part).isEmpty();
  }

  /** Adds the statements that write what is known as soon as a part is: salt and constants. */
  void writeAfter(MethodSpec.Builder method, Property part, String out) {
    writeSalt(method, part, out);
    constantsAfter(part).forEach(constant -> writePart(method, constant, out));
  }

  private void writeSalt(MethodSpec.Builder method, KeyPartModel part, String out) {
    if (key.isSaltedUpTo(part)) {
      method.addStatement("$L.write($L)", names.salt(), out);
    }
  }

  private List<KeyPartModel> constantsAfter(Property part) {
    return key.parts().stream()
        .skip(key.parts().indexOf(part) + 1L)
        .takeWhile(Constant.class::isInstance)
        .toList();
  }
}
