package io.github.bigtablemapper.processor.write.key;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.PUBLIC;
import static javax.lang.model.element.Modifier.STATIC;

import com.squareup.javapoet.ClassName;
import com.squareup.javapoet.MethodSpec;
import com.squareup.javapoet.TypeSpec;
import io.github.bigtablemapper.mistake.Literals;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.IndexModel;
import io.github.bigtablemapper.processor.model.KeyModel;
import io.github.bigtablemapper.processor.model.KeyPartModel.Property;
import io.github.bigtablemapper.processor.write.source.RuntimeNames;
import io.github.bigtablemapper.processor.write.source.SourceFile;
import io.github.bigtablemapper.processor.write.source.Specs;
import io.github.bigtablemapper.processor.write.source.Types;
import java.util.List;

/**
 * Writes {@code XByYKey}: the row key of an index, the record of the indexed values and the bytes
 * of the entity's own row key. Its stages name ranges of the indexed values.
 */
public final class IndexKeyWriter {
  private final EntityModel entity;
  private final ClassName name;
  private final ClassName mapping;
  private final List<Property> parts;
  private final List<Property> indexed;
  private final KeyNames names;
  private final KeyWriteCode code;
  private final KeyStages stages;

  private IndexKeyWriter(EntityModel entity, IndexModel index) {
    this.entity = entity;
    this.name = index.keyName(entity.entity());
    this.mapping = index.mappingName(entity.entity());
    KeyModel key = HiddenTypes.qualify(index.key());
    this.parts = key.properties();
    this.indexed = parts.subList(0, parts.size() - 1);
    KeyModel leading = new KeyModel(key.format(), key.delimiter(), null, List.copyOf(indexed));
    this.names = new KeyNames(key);
    this.code = new KeyWriteCode(key, names);
    this.stages = KeyStages.ofLeading(name, leading, names, List.of());
  }

  public static SourceFile write(EntityModel entity, IndexModel index) {
    return new IndexKeyWriter(entity, index).write();
  }

  private SourceFile write() {
    TypeSpec.Builder type = Specs.type(name, entity).addModifiers(FINAL);
    type.addJavadoc(
        "The row key of {@link $L} in the index by $L: these, then the bytes of the entity's own key,"
            + " as Bigtable's {@code Struct.OrderedCodeBytes} joins them.\n",
        Types.simpleName(entity.entity()),
        KeyNames.inWords(indexed));
    type.addSuperinterface(RuntimeNames.KEY_INTERFACE);
    code.addConstants(type, PRIVATE);
    MethodSpec.Builder components = MethodSpec.constructorBuilder();
    parts.forEach(part -> components.addParameter(part.property().type(), part.name()));
    type.addMethod(components.build());
    type.addMethod(of());
    type.addMethod(ofEntity());
    stages.addFirst(type);
    type.addMethod(read());
    type.addMethod(source());
    type.addMethod(toByteString());
    type.addMethod(
        Specs.override("toString", ClassName.get(String.class))
            .addJavadoc("{@return the type and a hash: the key itself must not reach a log}")
            .addStatement(
                "return $T.toString($L, this)",
                RuntimeNames.KEY_INTERFACE,
                Literals.of(name.simpleName()))
            .build());
    stages.addOthers(type);
    return SourceFile.ofRecord(name, type.build());
  }

  private MethodSpec of() {
    MethodSpec.Builder method =
        MethodSpec.methodBuilder("of")
            .addJavadoc("{@return the key of an entity with these values and this row key}")
            .addModifiers(PUBLIC, STATIC)
            .returns(name);
    indexed.forEach(part -> method.addParameter(part.property().type(), part.name()));
    return method
        .addParameter(entity.names().key(), "source")
        .addStatement("return new $T($L, source.toByteString())", name, KeyNames.list(indexed))
        .build();
  }

  private MethodSpec ofEntity() {
    String variable = Types.variable(entity.entity());
    return MethodSpec.methodBuilder("of")
        .addJavadoc(
            "{@return the key of a {@link $L}, which has a value for each part}",
            Types.simpleName(entity.entity()))
        .addModifiers(PUBLIC, STATIC)
        .returns(name)
        .addParameter(entity.entity(), variable)
        .addStatement("return $T.INSTANCE.key($L)", names.inExpression(mapping), variable)
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
    for (Property part : parts) {
      method.addStatement(
          "$T $L = $L.$L($L)",
          part.property().type(),
          part.name(),
          names.constant(part),
          KeyPartCode.readMethod(part),
          in);
    }
    return method
        .addStatement("$L.end()", in)
        .addStatement("return new $T($L)", name, KeyNames.list(parts))
        .build();
  }

  private MethodSpec source() {
    ClassName own = entity.names().mapping();
    String in = names.local("in");
    return MethodSpec.methodBuilder("source")
        .addJavadoc("{@return the entity's own row key}")
        .addModifiers(PUBLIC)
        .returns(entity.names().key())
        .addStatement(
            "$T $L = $T.INSTANCE.keyReader()", RuntimeNames.KEY_READER, in, names.inExpression(own))
        .addStatement("$L.reset($L)", in, IndexModel.ROW_KEY)
        .addStatement("return $T.INSTANCE.readKey($L)", names.inExpression(own), in)
        .build();
  }

  private MethodSpec toByteString() {
    String out = names.local("out");
    MethodSpec.Builder method = Specs.override("toByteString", RuntimeNames.BYTE_STRING);
    method.addStatement("$T $L = $L", RuntimeNames.KEY_WRITER, out, code.start());
    parts.forEach(part -> code.writePart(method, part, out));
    return method.addStatement("return $L.toByteString()", out).build();
  }
}
