package io.github.bigtablemapper.processor.internal.write;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.PUBLIC;

import com.squareup.javapoet.ClassName;
import com.squareup.javapoet.CodeBlock;
import com.squareup.javapoet.MethodSpec;
import com.squareup.javapoet.ParameterizedTypeName;
import com.squareup.javapoet.TypeName;
import com.squareup.javapoet.TypeSpec;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.internal.design.KeyPartDesign.StoredType;
import io.github.bigtablemapper.internal.validation.Literals;
import io.github.bigtablemapper.processor.internal.model.ColumnModel;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.IndexModel;
import io.github.bigtablemapper.processor.internal.model.JavaNames;
import io.github.bigtablemapper.processor.internal.model.PropertyModel;
import io.github.bigtablemapper.processor.internal.write.column.ColumnNames;
import io.github.bigtablemapper.processor.internal.write.key.IndexKeyWriter;
import io.github.bigtablemapper.processor.internal.write.source.Quoted;
import io.github.bigtablemapper.processor.internal.write.source.RuntimeNames;
import io.github.bigtablemapper.processor.internal.write.source.SourceFile;
import io.github.bigtablemapper.processor.internal.write.source.Specs;
import io.github.bigtablemapper.processor.internal.write.source.TypeNames;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Writes the classes of an index: its row key, its mapping, and the repository of a view. */
final class IndexWriter {
  private final EntityModel entity;
  private final IndexModel index;
  private final ClassName key;
  private final ClassName mapping;
  private final String variable;

  private IndexWriter(EntityModel entity, IndexModel index) {
    this.entity = entity;
    this.index = index;
    this.key = index.keyName(entity.entity());
    this.mapping = index.mappingName(entity.entity());
    this.variable = JavaNames.variable(entity.entity());
  }

  static List<SourceFile> write(EntityModel entity, IndexModel index) {
    IndexWriter writer = new IndexWriter(entity, index);
    List<SourceFile> files = new ArrayList<>();
    files.add(IndexKeyWriter.write(entity, index));
    files.add(writer.mapping());
    if (writer.isView()) {
      files.add(writer.view());
    }
    return files;
  }

  private boolean isView() {
    return index.mode() == IndexMode.VIEW;
  }

  private SourceFile mapping() {
    TypeSpec.Builder type = Specs.type(mapping, entity).addModifiers(FINAL);
    type.addJavadoc(
        "How {@link $L} is stored in the index $L, under its {@link $L}.\n",
        TypeNames.link(entity.entity()),
        Quoted.javadocCode(index.id()),
        key.simpleName());
    type.superclass(
        ParameterizedTypeName.get(
            isView() ? RuntimeNames.VIEW_MAPPING : RuntimeNames.INDEX_MAPPING,
            entity.entity(),
            key,
            entity.names().key()));
    type.addField(Specs.instance(mapping));
    type.addMethod(constructor());
    type.addMethod(
        Specs.override("key", key)
            .addParameter(entity.entity(), variable)
            .addStatement(
                "return new $T(\n$L)",
                key,
                Stream.concat(
                        index.columns().stream().map(this::indexed),
                        Stream.of(
                            CodeBlock.of(
                                "$T.INSTANCE.key($L).toByteString()",
                                entity.names().mapping(),
                                variable)))
                    .collect(CodeBlock.joining(",\n")))
            .build());
    type.addMethod(
        Specs.override("sourceKey", entity.names().key())
            .addParameter(key, "key")
            .addStatement("return key.source()")
            .build());
    type.addMethod(
        Specs.override("isIndexed", TypeName.BOOLEAN)
            .addParameter(entity.entity(), variable)
            .addStatement("return $L", isIndexed())
            .build());
    return SourceFile.of(mapping, type.build());
  }

  private MethodSpec constructor() {
    MethodSpec.Builder constructor = Specs.constructor(PRIVATE);
    if (!isView()) {
      return constructor
          .addStatement(
              "super($L, $T.INSTANCE, $T::read)",
              Literals.of(index.id()),
              entity.names().mapping(),
              key)
          .build();
    }
    ColumnNames names = new ColumnNames(entity);
    CodeBlock columns =
        index.columns().stream()
            .map(
                column ->
                    CodeBlock.of(
                        "$T.$L($L, $L)",
                        RuntimeNames.INDEX_COLUMN,
                        index.keyType(column).orElseThrow() == StoredType.LONG ? "int64" : "text",
                        Literals.of(column.property().name()),
                        names.outside(column)))
            .collect(CodeBlock.joining(",\n"));
    return constructor
        .addStatement(
            "super(\n$L,\n$T.INSTANCE,\n$T::read,\n$T.of(\n$>$>$L$<$<))",
            Literals.of(index.id()),
            entity.names().mapping(),
            key,
            List.class,
            columns)
        .build();
  }

  /** A primitive is always there. */
  private CodeBlock indexed(ColumnModel column) {
    PropertyModel property = column.property();
    CodeBlock value = CodeBlock.of("$L.$L()", variable, property.accessor());
    if (property.type().isPrimitive()) {
      return value;
    }
    return CodeBlock.of(
        "indexed($L$L, $L)",
        value,
        property.isOptional() ? ".orElse(null)" : "",
        Literals.of(property.name()));
  }

  private CodeBlock isIndexed() {
    return index.columns().stream()
        .map(ColumnModel::property)
        .filter(property -> !property.type().isPrimitive())
        .map(
            property ->
                CodeBlock.of(
                    property.isOptional() ? "$L.$L().isPresent()" : "$L.$L() != null",
                    variable,
                    property.accessor()))
        .reduce((one, other) -> CodeBlock.of("$L && $L", one, other))
        .orElse(CodeBlock.of("true"));
  }

  private SourceFile view() {
    ClassName name = index.viewName(entity.entity());
    TypeSpec.Builder type =
        Specs.type(name, entity).addAnnotation(RuntimeNames.GENERATED_REPOSITORY);
    type.addJavadoc(
        "Reads every {@link $L} by {@link $L} in the view $L, which follows the table"
            + " <b>eventually</b>: a write is seen here some time after it was made. {@link $L} has"
            + " the query that the view is created with.\n",
        TypeNames.link(entity.entity()),
        key.simpleName(),
        Quoted.javadocCode(index.id()),
        mapping.simpleName());
    type.superclass(ParameterizedTypeName.get(RuntimeNames.READ_REPOSITORY, entity.entity(), key));
    type.addMethod(
        Specs.constructor(PUBLIC, RepositoryClassWriter.MAPPER)
            .addJavadoc("A repository through a mapper, which names the view as it does tables.\n")
            .addStatement(
                "this(mapper, $T.of(mapper.tableName($T.INSTANCE)))",
                RuntimeNames.MATERIALIZED_VIEW_ID,
                mapping)
            .build());
    type.addMethod(
        Specs.constructor(
                PUBLIC,
                RepositoryClassWriter.MAPPER,
                Specs.parameter(RuntimeNames.TARGET_ID, "target"))
            .addJavadoc("A repository of another view, or of a table that has its rows.\n")
            .addStatement("super(mapper, target, $T.INSTANCE)", mapping)
            .build());
    type.addMethod(RepositoryClassWriter.withDeadlines(name, "repository").build());
    RepositoryClassWriter.addDeadlines(type, name);
    return SourceFile.of(name, type.build());
  }
}
