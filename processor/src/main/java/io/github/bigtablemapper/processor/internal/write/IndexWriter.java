package io.github.bigtablemapper.processor.internal.write;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.PUBLIC;
import static javax.lang.model.element.Modifier.STATIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.internal.design.Literals;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.StoredType;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.IndexModel;
import io.github.bigtablemapper.processor.internal.model.IndexedModel;
import io.github.bigtablemapper.processor.internal.model.JavaNames;
import io.github.bigtablemapper.processor.internal.model.PropertyModel;
import io.github.bigtablemapper.processor.internal.write.column.ColumnNames;
import io.github.bigtablemapper.processor.internal.write.key.IndexKeyWriter;
import io.github.bigtablemapper.processor.internal.write.key.KeyNames;
import io.github.bigtablemapper.processor.internal.write.source.Quoted;
import io.github.bigtablemapper.processor.internal.write.source.RuntimeNames;
import io.github.bigtablemapper.processor.internal.write.source.SourceFile;
import io.github.bigtablemapper.processor.internal.write.source.Specs;
import io.github.bigtablemapper.processor.internal.write.source.TypeNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
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
                "return $T.of(\n$L)",
                key,
                Stream.concat(
                        index.indexed().stream().map(this::indexed),
                        Stream.of(
                            CodeBlock.of(
                                "$T.INSTANCE.key($L)", entity.names().mapping(), variable)))
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
    index.indexed().stream()
        .filter(each -> !isOwn(each))
        .forEach(each -> type.addMethod(embedded(each)));
    return SourceFile.of(mapping, type.build());
  }

  private MethodSpec constructor() {
    MethodSpec.Builder constructor = Specs.constructor(PRIVATE);
    String pattern = new KeyNames(index.key()).pattern();
    if (!isView()) {
      return constructor
          .addStatement(
              "super(\n$L,\n$T.INSTANCE,\n$T.$L,\n$T::read)",
              Literals.of(index.id()),
              entity.names().mapping(),
              key,
              pattern,
              key)
          .build();
    }
    ColumnNames names = new ColumnNames(entity);
    CodeBlock columns =
        index.indexed().stream()
            .map(
                each ->
                    CodeBlock.of(
                        "$T.$L($L, $L)",
                        RuntimeNames.INDEX_COLUMN,
                        sqlType(each.part().stored()),
                        Literals.of(each.part().name()),
                        names.outside(Objects.requireNonNull(each.column()))))
            .collect(CodeBlock.joining(",\n"));
    return constructor
        .addStatement(
            "super(\n$L,\n$T.INSTANCE,\n$T.$L,\n$T::read,\n$T.of(\n$>$>$L$<$<))",
            Literals.of(index.id()),
            entity.names().mapping(),
            key,
            pattern,
            key,
            List.class,
            columns)
        .build();
  }

  /** {@return what makes the column of an index, by how Bigtable's SQL reads its cells} */
  private static String sqlType(StoredType stored) {
    return stored.indexedAs().orElseThrow().name().toLowerCase(Locale.ROOT);
  }

  private CodeBlock indexed(IndexedModel each) {
    return each.isAlwaysThere()
        ? value(each)
        : CodeBlock.of("indexed($L, $L)", value(each), Literals.of(each.property().path()));
  }

  private CodeBlock isIndexed() {
    return index.indexed().stream()
        .filter(each -> !each.isAlwaysThere())
        .map(
            each ->
                isOwn(each) && each.property().isOptional()
                    ? CodeBlock.of("$L.$L().isPresent()", variable, each.property().accessor())
                    : CodeBlock.of("$L != null", value(each)))
        .reduce((one, other) -> CodeBlock.of("$L && $L", one, other))
        .orElse(CodeBlock.of("true"));
  }

  private static boolean isOwn(IndexedModel each) {
    return each.property().owner() == null;
  }

  /** {@return the expression of an indexed value; null: there is none} */
  private CodeBlock value(IndexedModel each) {
    return isOwn(each)
        ? read(variable, each.property())
        : CodeBlock.of("$L($L)", embeddedName(each), variable);
  }

  private static CodeBlock read(String of, PropertyModel property) {
    return CodeBlock.of(
        "$L.$L()$L", of, property.accessor(), property.isOptional() ? ".orElse(null)" : "");
  }

  private static String embeddedName(IndexedModel each) {
    return JavaNames.method("indexed", each.property().name());
  }

  /** {@return the method that reads a property of an embedded value, which may not be there} */
  private MethodSpec embedded(IndexedModel each) {
    NameAllocator locals = new NameAllocator();
    String of = locals.newName(variable);
    MethodSpec.Builder method =
        Specs.method(embeddedName(each), Specs.nullable(valueType(each.property()).box()), PRIVATE)
            .addModifiers(STATIC)
            .addParameter(entity.entity(), of);
    for (PropertyModel owner : each.property().owners()) {
      String inner = locals.newName(owner.name());
      method
          .addStatement("$T $L = $L", valueType(owner), inner, read(of, owner))
          .beginControlFlow("if ($L == null)", inner)
          .addStatement("return null")
          .endControlFlow();
      of = inner;
    }
    return method.addStatement("return $L", read(of, each.property())).build();
  }

  private static TypeName valueType(PropertyModel property) {
    return property.isOptional()
        ? ((ParameterizedTypeName) property.type()).typeArguments().get(0)
        : property.type();
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
    RepositoryClassWriter.addAsync(
        type,
        name,
        ParameterizedTypeName.get(RuntimeNames.ASYNC_READ_REPOSITORY, entity.entity(), key));
    return SourceFile.of(name, type.build());
  }
}
