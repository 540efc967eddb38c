package io.github.bigtablemapper.processor.write.key;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PUBLIC;
import static javax.lang.model.element.Modifier.STATIC;

import com.squareup.javapoet.ArrayTypeName;
import com.squareup.javapoet.ClassName;
import com.squareup.javapoet.CodeBlock;
import com.squareup.javapoet.FieldSpec;
import com.squareup.javapoet.MethodSpec;
import com.squareup.javapoet.TypeName;
import com.squareup.javapoet.TypeSpec;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.mistake.Literals;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.GeneratedNames;
import io.github.bigtablemapper.processor.model.KeyModel;
import io.github.bigtablemapper.processor.model.KeyPartModel;
import io.github.bigtablemapper.processor.model.KeyPartModel.Constant;
import io.github.bigtablemapper.processor.model.KeyPartModel.Property;
import io.github.bigtablemapper.processor.write.source.Quoted;
import io.github.bigtablemapper.processor.write.source.RuntimeNames;
import io.github.bigtablemapper.processor.write.source.SourceFile;
import io.github.bigtablemapper.processor.write.source.Specs;
import io.github.bigtablemapper.processor.write.source.Types;
import java.util.ArrayList;
import java.util.List;

/** Writes {@code XKey}: the record of the key's parts, and the stages that name ranges of keys. */
public final class KeyClassWriter {
  private final EntityModel entity;
  private final KeyModel key;
  private final ClassName name;
  private final KeyNames names;
  private final KeyWriteCode code;
  private final KeyStages stages;

  private KeyClassWriter(EntityModel entity) {
    this.entity = entity;
    this.key = HiddenTypes.qualify(entity);
    this.name = entity.names().key();
    this.names = new KeyNames(key);
    this.code = new KeyWriteCode(key, names);
    this.stages = KeyStages.of(name, key, names);
  }

  public static SourceFile write(EntityModel entity) {
    return new KeyClassWriter(entity).write();
  }

  private SourceFile write() {
    boolean hasArray =
        key.properties().stream().anyMatch(part -> part.property().type() instanceof ArrayTypeName);
    TypeSpec.Builder type =
        hasArray ? Specs.type(name, entity, "ArrayRecordComponent") : Specs.type(name, entity);
    type.addModifiers(FINAL);
    type.addJavadoc("$L", javadoc()).addSuperinterface(keyInterface());
    code.addConstants(type);
    type.addField(pattern());
    type.addMethod(components());
    type.addMethod(of());
    type.addMethod(ofEntity());
    stages.addFirst(type);
    code.addStart(type);
    new KeyTableCode(key, names, code).add(type, entity.tableOptions());
    type.addMethod(read());
    ClassName sharedTable = entity.sharedTable();
    if (sharedTable == null) {
      type.addMethod(toByteString());
    } else {
      type.addMethod(toByteStringOfMember());
      type.addMethod(written(sharedTable));
    }
    if (hasArray) {
      KeyEquality.add(type, name, key.properties(), names);
    }
    type.addMethod(toText());
    stages.addOthers(type);
    return SourceFile.ofRecord(name, type.build());
  }

  private TypeName keyInterface() {
    return entity.sharedTable() == null
        ? RuntimeNames.KEY_INTERFACE
        : GeneratedNames.of(entity.sharedTable()).key();
  }

  private String javadoc() {
    String intro = "The row key of {@link " + Types.simpleName(entity.entity()) + "}: ";
    return intro
        + (key.format() == KeyFormat.ORDERED
            ? "its parts as Bigtable's {@code Struct.OrderedCodeBytes} joins them.\n"
            : Quoted.javadocCode(KeyLayout.pattern(key)) + ".\n")
        + "\n"
        + KeyLayout.table(key)
        + KeyLayout.salt(key);
  }

  private FieldSpec pattern() {
    List<CodeBlock> parts = new ArrayList<>();
    if (key.salt() != null) {
      parts.add(CodeBlock.of("$L", names.salt()));
    }
    key.parts().forEach(part -> parts.add(CodeBlock.of("$L", names.constant(part))));
    return FieldSpec.builder(RuntimeNames.KEY_PATTERN, names.pattern(), STATIC, FINAL)
        .initializer(
            KeyFormats.create(RuntimeNames.KEY_PATTERN, key, parts.toArray(CodeBlock[]::new)))
        .build();
  }

  /** What becomes the components of the record. */
  private MethodSpec components() {
    MethodSpec.Builder constructor = MethodSpec.constructorBuilder();
    key.properties().forEach(part -> constructor.addParameter(part.property().type(), part.name()));
    return constructor.build();
  }

  private MethodSpec of() {
    MethodSpec.Builder method =
        MethodSpec.methodBuilder("of")
            .addJavadoc("{@return the key of these parts}")
            .addModifiers(PUBLIC, STATIC)
            .returns(name);
    key.properties().forEach(part -> method.addParameter(part.property().type(), part.name()));
    return method.addStatement("return new $T($L)", name, partNames()).build();
  }

  private MethodSpec ofEntity() {
    String variable = Types.variable(entity.entity());
    return MethodSpec.methodBuilder("of")
        .addJavadoc("{@return the key of a {@link $L}}", Types.simpleName(entity.entity()))
        .addModifiers(PUBLIC, STATIC)
        .returns(name)
        .addParameter(HiddenTypes.entity(entity), variable)
        .addStatement(
            "return $T.INSTANCE.key($L)", names.inExpression(entity.names().mapping()), variable)
        .build();
  }

  private MethodSpec read() {
    String in = names.local("in");
    MethodSpec.Builder method =
        MethodSpec.methodBuilder("read")
            .addJavadoc("{@return the key that a reader stands on}")
            .addModifiers(STATIC)
            .returns(name)
            .addParameter(RuntimeNames.KEY_READER, in);
    if (key.salt() != null) {
      method.addStatement("$L.read($L)", names.salt(), in);
    }
    for (KeyPartModel part : key.parts()) {
      if (part instanceof Property property) {
        method.addStatement(
            "$T $L = $L.$L($L)",
            property.property().type(),
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
        .addStatement("return new $T($L)", name, partNames())
        .build();
  }

  private MethodSpec toByteString() {
    MethodSpec.Builder method = Specs.override("toByteString", RuntimeNames.BYTE_STRING);
    writeAll(method);
    return method.addStatement("return $L.toByteString()", names.local("out")).build();
  }

  private MethodSpec toByteStringOfMember() {
    return Specs.override("toByteString", RuntimeNames.BYTE_STRING)
        .addStatement("return $L().toByteString()", names.local("written"))
        .build();
  }

  /** What the keys of other entities in the table may start with, for their interface to know. */
  private MethodSpec written(ClassName sharedTable) {
    MethodSpec.Builder method =
        MethodSpec.methodBuilder(names.local("written"))
            .addJavadoc("{@return a writer of all parts}")
            .returns(RuntimeNames.KEY_WRITER);
    if (!sharedTable.packageName().equals(name.packageName())) {
      method.addModifiers(PUBLIC);
    }
    writeAll(method);
    return method.addStatement("return $L", names.local("out")).build();
  }

  private void writeAll(MethodSpec.Builder method) {
    String out = names.local("out");
    method.addStatement("$T $L = $L", RuntimeNames.KEY_WRITER, out, code.start());
    key.parts().stream()
        .dropWhile(Constant.class::isInstance)
        .forEach(part -> code.writePart(method, part, out));
  }

  private MethodSpec toText() {
    return Specs.override("toString", ClassName.get(String.class))
        .addJavadoc("{@return the type and a hash: the key itself must not reach a log}")
        .addStatement(
            "return $T.toString($L, this)",
            RuntimeNames.KEY_INTERFACE,
            Literals.of(name.simpleName()))
        .build();
  }

  private String partNames() {
    return KeyNames.list(key.properties());
  }
}
