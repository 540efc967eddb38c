package io.github.bigtablemapper.processor.write;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.PUBLIC;
import static javax.lang.model.element.Modifier.STATIC;

import com.squareup.javapoet.ClassName;
import com.squareup.javapoet.CodeBlock;
import com.squareup.javapoet.MethodSpec;
import com.squareup.javapoet.ParameterizedTypeName;
import com.squareup.javapoet.TypeName;
import com.squareup.javapoet.TypeSpec;
import io.github.bigtablemapper.processor.model.KeyModel;
import io.github.bigtablemapper.processor.model.KeyPartModel.Constant;
import io.github.bigtablemapper.processor.model.KeyPartModel.KeyType;
import io.github.bigtablemapper.processor.model.KeyPartModel.Property;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Writes the ways to name keys part by part. Each part but the last has a stage: the keys that
 * start with the parts up to it. A stage, and for the first part the key itself, takes the next
 * part or a range of it. Constants are written as soon as the part before them is.
 */
final class KeyStages {
  private final ClassName keyName;
  private final KeyModel key;
  private final KeyNames names;
  private final KeyWriteCode code;
  private final List<Property> parts;

  /** How many parts have a stage. */
  private final int stages;

  private final TypeName range;

  /** The parts up to which there are whole keys. */
  private final List<KeyModel> parents;

  private KeyStages(
      ClassName keyName, KeyModel key, KeyNames names, int stages, List<KeyModel> parents) {
    this.parents = parents;
    this.keyName = keyName;
    this.stages = stages;
    this.key = key;
    this.names = names;
    this.code = new KeyWriteCode(key, names);
    this.parts = key.properties();
    this.range = ParameterizedTypeName.get(RuntimeNames.KEY_RANGE, keyName);
  }

  /** The stages of a key: its last part makes it whole. */
  static KeyStages of(ClassName keyName, KeyModel key, KeyNames names) {
    return new KeyStages(keyName, key, names, key.properties().size() - 1, List.of());
  }

  /**
   * The stages of what several keys start with.
   *
   * @param parents the keys that are no longer than that
   */
  static KeyStages ofLeading(
      ClassName keyName, KeyModel leading, KeyNames names, List<KeyModel> parents) {
    return new KeyStages(keyName, leading, names, leading.properties().size(), parents);
  }

  /** Adds the static methods for the first part, given the writer it is written to. */
  void addFirst(TypeSpec.Builder type, CodeBlock start) {
    Property first = parts.get(0);
    if (stages == 0) {
      type.addMethod(
          step(first, keyName, STATIC)
              .addStatement("return new $T($L)", keyName, first.name())
              .build());
    } else {
      type.addMethod(toStage(0, start, STATIC));
    }
    addRanges(type, first, start, STATIC);
  }

  /** Adds the classes of all stages. */
  void addOthers(TypeSpec.Builder type) {
    for (int i = 0; i < stages; i++) {
      type.addType(stage(i));
    }
  }

  private TypeSpec stage(int index) {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(KeyNames.stage(parts.get(index)))
            .addModifiers(PUBLIC, STATIC, FINAL)
            .superclass(ParameterizedTypeName.get(prefix(index), keyName))
            .addJavadoc(
                "All keys with a certain $L.\n", KeyNames.inWords(parts.subList(0, index + 1)))
            .addMethod(
                MethodSpec.constructorBuilder()
                    .addModifiers(PRIVATE)
                    .addParameter(RuntimeNames.KEY_WRITER, "written")
                    .addStatement("super(written)")
                    .build());
    CodeBlock written = CodeBlock.of("written()");
    if (index + 1 < parts.size()) {
      Property next = parts.get(index + 1);
      type.addMethod(index + 1 == stages ? toKey(next, written) : toStage(index + 1, written));
      addRanges(type, next, written);
    }
    return type.build();
  }

  private ClassName prefix(int index) {
    boolean isParent =
        parents.stream()
            .anyMatch(parent -> parent.properties().size() == index + 1 && key.startsWith(parent));
    return isParent ? RuntimeNames.PARENT_PREFIX : RuntimeNames.KEY_PREFIX;
  }

  private MethodSpec toStage(int index, CodeBlock written, Modifier... modifiers) {
    Property part = parts.get(index);
    ClassName stage = keyName.nestedClass(KeyNames.stage(part));
    MethodSpec.Builder method = step(part, stage, modifiers);
    writeWithConstants(method, part, written);
    return method.addStatement("return new $T($L)", stage, names.local("out")).build();
  }

  /** The parts before are bytes by now: the key is read back from them. */
  private MethodSpec toKey(Property part, CodeBlock written) {
    String in = names.local("in");
    MethodSpec.Builder method = step(part, keyName);
    writeWithConstants(method, part, written);
    return method
        .addStatement("$T $L = $L", RuntimeNames.KEY_READER, in, KeyFormats.newReader(key))
        .addStatement("$L.reset($L.toByteString())", in, names.local("out"))
        .addStatement("return $T.read($L)", names.inExpression(keyName), in)
        .build();
  }

  private MethodSpec.Builder step(Property part, ClassName result, Modifier... modifiers) {
    String subject = result.equals(keyName) ? "the key" : "all keys";
    return MethodSpec.methodBuilder(part.name())
        .addJavadoc("{@return $L with this {@code $L}}", subject, part.name())
        .addModifiers(PUBLIC)
        .addModifiers(modifiers)
        .returns(result)
        .addParameter(part.property().type(), part.name());
  }

  private void writeWithConstants(MethodSpec.Builder method, Property part, CodeBlock written) {
    String out = names.local("out");
    method.addStatement("$T $L = $L", RuntimeNames.KEY_WRITER, out, written);
    code.writePart(method, part, out);
    key.parts().stream()
        .skip(key.parts().indexOf(part) + 1L)
        .takeWhile(Constant.class::isInstance)
        .forEach(constant -> code.writePart(method, constant, out));
  }

  private void addRanges(
      TypeSpec.Builder type, Property part, CodeBlock written, Modifier... modifiers) {
    String of = "all keys whose {@code " + part.name() + "} is ";
    if (KeyPartCode.hasRanges(part)) {
      String order = order(part);
      type.addMethod(
          range(part, "between", of + "in [from, to)" + order, written, modifiers, "from", "to"));
      type.addMethod(range(part, "from", of + "at least this" + order, written, modifiers, "from"));
      type.addMethod(
          range(part, "after", of + "greater than this" + order, written, modifiers, "after"));
      type.addMethod(range(part, "to", of + "at most this" + order, written, modifiers, "to"));
      type.addMethod(
          range(part, "before", of + "less than this" + order, written, modifiers, "before"));
    }
    if (KeyPartCode.hasStartsWith(part)) {
      String what = "all keys whose {@code " + part.name() + "} starts with this text";
      type.addMethod(range(part, "startsWith", what, written, modifiers, "text"));
    }
    if (KeyPartCode.hasUnder(part)) {
      type.addMethod(range(part, "under", of + "below this domain", written, modifiers, "domain"));
    }
  }

  private static String order(Property part) {
    if (part.codec() != null) {
      return ", in the order of what is stored";
    }
    return part.stored() == KeyType.ENUM ? ", in the order of the names" : "";
  }

  private MethodSpec range(
      Property part,
      String kind,
      String description,
      CodeBlock written,
      Modifier[] modifiers,
      String... bounds) {
    String suffix = Character.toUpperCase(kind.charAt(0)) + kind.substring(1);
    MethodSpec.Builder method =
        MethodSpec.methodBuilder(part.name() + suffix)
            .addJavadoc("{@return $L}", description)
            .addModifiers(PUBLIC)
            .addModifiers(modifiers)
            .returns(range);
    for (String bound : bounds) {
      method.addParameter(part.property().type(), bound);
    }
    return method
        .addStatement(
            "return $T.$L($L, $L, $L)",
            RuntimeNames.KEY_RANGE,
            kind,
            written,
            names.constant(part),
            String.join(", ", bounds))
        .build();
  }
}
