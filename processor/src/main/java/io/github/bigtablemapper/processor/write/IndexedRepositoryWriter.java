package io.github.bigtablemapper.processor.write;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.PUBLIC;

import com.squareup.javapoet.ClassName;
import com.squareup.javapoet.MethodSpec;
import com.squareup.javapoet.ParameterizedTypeName;
import com.squareup.javapoet.TypeName;
import com.squareup.javapoet.TypeSpec;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.GeneratedNames;
import io.github.bigtablemapper.processor.model.IndexModel;
import io.github.bigtablemapper.processor.write.source.Quoted;
import io.github.bigtablemapper.processor.write.source.RuntimeNames;
import io.github.bigtablemapper.processor.write.source.SourceFile;
import io.github.bigtablemapper.processor.write.source.Specs;
import io.github.bigtablemapper.processor.write.source.TypeNames;
import java.util.List;

/** Writes {@code XRepository} of an entity whose repository keeps indexes: these and its name. */
final class IndexedRepositoryWriter {
  private final EntityModel entity;
  private final GeneratedNames names;
  private final List<IndexModel> indexes;

  private IndexedRepositoryWriter(EntityModel entity) {
    this.entity = entity;
    this.names = entity.names();
    this.indexes = entity.keptIndexes();
  }

  static SourceFile write(EntityModel entity) {
    return new IndexedRepositoryWriter(entity).write();
  }

  private SourceFile write() {
    ClassName name = names.repository();
    // Its constructors have the indexes from the class above, which is complete by then.
    TypeSpec.Builder type =
        Specs.type(name, entity, "this-escape").addAnnotation(RuntimeNames.GENERATED_REPOSITORY);
    type.addJavadoc(
        "Reads and writes {@link $L} in the table $L, and keeps its indexes.\n",
        TypeNames.link(entity.entity()),
        Quoted.javadocCode(entity.table()));
    type.superclass(RepositoryClassWriter.of(RuntimeNames.INDEXED_REPOSITORY, entity.entity()));
    indexes.forEach(index -> type.addField(indexType(index), index.methodName(), PRIVATE, FINAL));
    type.addMethod(RepositoryClassWriter.constructor(names.mapping()));
    type.addMethod(
        withIndexes(
            RepositoryClassWriter.namedConstructor()
                .addStatement(
                    "super(mapper, table, $T.INSTANCE, $T::new)", names.mapping(), names.patch())));
    type.addMethod(withIndexes(RepositoryClassWriter.withDeadlines(name, "repository")));
    RepositoryClassWriter.addOfParts(type, entity, false);
    indexes.forEach(index -> type.addMethod(accessor(index)));
    RepositoryClassWriter.addDeadlines(type, name);
    return SourceFile.of(name, type.build());
  }

  private MethodSpec withIndexes(MethodSpec.Builder constructor) {
    for (IndexModel index : indexes) {
      constructor.addStatement(
          "this.$L = index($T.INSTANCE)", index.methodName(), index.mappingName(entity.entity()));
    }
    return constructor.build();
  }

  private MethodSpec accessor(IndexModel index) {
    return Specs.method(index.methodName(), indexType(index), PUBLIC)
        .addJavadoc(
            "{@return every {@link $L} by {@link $L}}",
            TypeNames.link(entity.entity()),
            index.keyName(entity.entity()).simpleName())
        .addStatement("return $L", index.methodName())
        .build();
  }

  private TypeName indexType(IndexModel index) {
    return ParameterizedTypeName.get(
        RuntimeNames.MAINTAINED_INDEX, entity.entity(), index.keyName(entity.entity()));
  }
}
