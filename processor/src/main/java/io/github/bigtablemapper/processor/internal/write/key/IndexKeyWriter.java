package io.github.bigtablemapper.processor.internal.write.key;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.PUBLIC;
import static javax.lang.model.element.Modifier.STATIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.IndexModel;
import io.github.bigtablemapper.processor.internal.model.KeyModel;
import io.github.bigtablemapper.processor.internal.model.KeyPartModel.Property;
import io.github.bigtablemapper.processor.internal.write.source.RuntimeNames;
import io.github.bigtablemapper.processor.internal.write.source.SourceFile;
import io.github.bigtablemapper.processor.internal.write.source.Specs;
import io.github.bigtablemapper.processor.internal.write.source.TypeNames;
import java.util.List;

/**
 * Writes {@code XByYKey}: the row key of an index, with the indexed values and the bytes of the
 * entity's own row key. Its stages name ranges of the indexed values.
 */
public final class IndexKeyWriter {
  private final EntityModel entity;
  private final ClassName name;
  private final ClassName mapping;
  private final KeyModel key;
  private final List<Property> indexed;
  private final KeyNames names;
  private final KeyWriteCode code;
  private final KeyPartsCode parts;
  private final KeyStages stages;

  private IndexKeyWriter(EntityModel entity, IndexModel index) {
    this.entity = entity;
    this.name = index.keyName(entity.entity());
    this.mapping = index.mappingName(entity.entity());
    this.key = HiddenTypes.qualify(index.key());
    this.indexed = key.properties().subList(0, key.properties().size() - 1);
    KeyModel leading = key.withParts(List.copyOf(indexed));
    this.names = new KeyNames(key);
    this.code = new KeyWriteCode(key, names);
    this.parts = new KeyPartsCode(name, key.properties(), names);
    this.stages = KeyStages.ofLeading(name, leading, names, List.of());
  }

  public static SourceFile write(EntityModel entity, IndexModel index) {
    return new IndexKeyWriter(entity, index).write();
  }

  private SourceFile write() {
    TypeSpec.Builder type = Specs.type(name, entity).addModifiers(FINAL);
    type.addJavadoc(
        "The row key of {@link $L} in the index by $L: these, then the bytes of the entity's own"
            + " key, as Bigtable's {@code Struct.OrderedCodeBytes} joins them.\n",
        TypeNames.link(entity.entity()),
        KeyNames.inWords(indexed));
    type.addSuperinterface(RuntimeNames.KEY_INTERFACE);
    code.addConstants(type, PRIVATE);
    code.addPattern(type);
    parts.addFields(type);
    type.addMethod(of());
    type.addMethod(
        code.ofEntity(name, entity.entity(), entity, mapping, ", which has a value for each part"));
    stages.addFirst(type);
    type.addMethod(code.read(name));
    parts.addAccessors(type);
    type.addMethod(source());
    type.addMethod(code.toByteString());
    parts.addEquality(type);
    type.addMethod(KeyWriteCode.toText(name));
    stages.addOthers(type);
    return SourceFile.of(name, type.build());
  }

  private MethodSpec of() {
    return Specs.method("of", name, PUBLIC, STATIC)
        .addParameters(KeyNames.parameters(indexed))
        .addJavadoc("{@return the key of an entity with these values and this row key}")
        .addParameter(entity.names().key(), "source")
        .addStatement("return new $T($L, source.toByteString())", name, parts.copies(indexed))
        .build();
  }

  private MethodSpec source() {
    ClassName own = entity.names().mapping();
    String in = names.local("in");
    return Specs.method("source", entity.names().key(), PUBLIC)
        .addJavadoc("{@return the entity's own row key}")
        .addStatement(
            "$T $L = $T.INSTANCE.keyReader()", RuntimeNames.KEY_READER, in, names.inExpression(own))
        .addStatement("$L.reset($L)", in, IndexModel.ROW_KEY)
        .addStatement("return $T.INSTANCE.readKey($L)", names.inExpression(own), in)
        .build();
  }
}
