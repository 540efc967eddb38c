package io.github.bigtablemapper.processor.internal.write;

import static javax.lang.model.element.Modifier.PROTECTED;
import static javax.lang.model.element.Modifier.PUBLIC;
import static javax.lang.model.element.Modifier.STATIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.internal.design.ColumnDesign.Cells;
import io.github.bigtablemapper.internal.design.ColumnDesign.Trait;
import io.github.bigtablemapper.processor.internal.model.ColumnModel;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.GeneratedNames;
import io.github.bigtablemapper.processor.internal.model.IndexModel;
import io.github.bigtablemapper.processor.internal.model.JavaNames;
import io.github.bigtablemapper.processor.internal.model.KeyPartModel;
import io.github.bigtablemapper.processor.internal.write.column.ColumnNames;
import io.github.bigtablemapper.processor.internal.write.key.KeyNames;
import io.github.bigtablemapper.processor.internal.write.source.Quoted;
import io.github.bigtablemapper.processor.internal.write.source.RuntimeNames;
import io.github.bigtablemapper.processor.internal.write.source.SourceFile;
import io.github.bigtablemapper.processor.internal.write.source.Specs;
import io.github.bigtablemapper.processor.internal.write.source.TypeNames;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * Writes {@code XRepository} and its asynchronous side: what the runtime's repositories cannot have
 * without the key's types, the same on both sides.
 */
final class RepositoryClassWriter {
  static final ParameterSpec MAPPER = Specs.parameter(RuntimeNames.BIGTABLE_MAPPER, "mapper");
  private static final ParameterSpec TABLE = Specs.parameter(ClassName.get(String.class), "table");
  private static final ParameterSpec DEADLINES =
      Specs.parameter(RuntimeNames.DEADLINES, "deadlines");
  private static final TypeName NO_RESULT = Specs.nullable(ClassName.get(Void.class));
  private static final String ASYNC = "Async";

  private final EntityModel entity;
  private final ClassName name;
  private final ClassName async;
  private final ClassName key;
  private final ColumnNames names;

  private RepositoryClassWriter(EntityModel entity) {
    this.entity = entity;
    this.name = entity.names().repository();
    this.async = name.nestedClass(ASYNC);
    this.key = entity.names().key();
    this.names = new ColumnNames(entity);
  }

  static SourceFile write(EntityModel entity) {
    return new RepositoryClassWriter(entity).write();
  }

  private SourceFile write() {
    TypeSpec.Builder type =
        Specs.type(name, entity).addAnnotation(RuntimeNames.GENERATED_REPOSITORY);
    type.addJavadoc(
        "Reads and writes {@link $L} in the table $L$L.\n",
        TypeNames.link(entity.entity()),
        Quoted.javadocCode(entity.table()),
        entity.keptIndexes().isEmpty() ? "" : ", and keeps its indexes");
    type.superclass(of(superclass(entity), entity.entity()));
    type.addMethod(constructor(entity.names().mapping()));
    type.addMethod(namedConstructor().addStatement("super(new $L(mapper, table))", ASYNC).build());
    addAsync(type, name, async);
    type.addMethod(Specs.giving("async", async, "($L) super.async()", ASYNC));
    type.addMethod(writes());
    addTyped(type, false);
    type.addType(async());
    return SourceFile.of(name, type.build());
  }

  /**
   * The annotation of the superclass applies to its own methods only, not to the methods added
   * here. A proxy is a subclass, so the class is not final, and one constructor is there for
   * subclasses.
   */
  private TypeSpec async() {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(async)
            .addJavadoc("The asynchronous side of {@link $L}.\n", TypeNames.link(name))
            .addAnnotation(RuntimeNames.CHECK_RETURN_VALUE)
            .addModifiers(PUBLIC, STATIC)
            .superclass(of(async(superclass(entity)), entity.entity()))
            .addMethod(
                Specs.constructor(PROTECTED, MAPPER, TABLE)
                    .addStatement(
                        "super(mapper, table, $T.INSTANCE, $T::new)",
                        entity.names().mapping(),
                        entity.names().writes())
                    .build())
            .addMethod(
                Specs.constructor(PROTECTED, Specs.parameter(async, "async"), DEADLINES)
                    .addJavadoc("For subclasses: the same repository with other deadlines.\n")
                    .addStatement("super(async, deadlines)")
                    .build());
    addDeadlines(type, async, CodeBlock.of("new $L(this, deadlines)", ASYNC));
    type.addMethod(writes());
    addTyped(type, true);
    return type.build();
  }

  private MethodSpec writes() {
    ClassName writes = entity.names().writes();
    return Specs.giving("writes", writes, "($T) super.writes()", writes);
  }

  /** Adds what a subclass is made of, and the same repository with other deadlines. */
  static void addAsync(TypeSpec.Builder type, ClassName name, TypeName async) {
    type.addMethod(
        Specs.constructor(PROTECTED, Specs.parameter(async, "async"))
            .addJavadoc("For subclasses: a repository with an asynchronous side.\n")
            .addStatement("super(async)")
            .build());
    addDeadlines(type, name, CodeBlock.of("new $T(async().withDeadlines(deadlines))", name));
  }

  /** The same repository with other deadlines is of the same type. */
  private static void addDeadlines(TypeSpec.Builder type, ClassName repository, CodeBlock made) {
    type.addMethod(
        Specs.override("withDeadlines", repository)
            .addParameter(DEADLINES)
            .addStatement("return $L", made)
            .build());
  }

  /** {@return a repository of the runtime for an entity} */
  static TypeName of(ClassName repository, ClassName entity) {
    GeneratedNames names = GeneratedNames.of(entity);
    return ParameterizedTypeName.get(repository, entity, names.key(), names.patch());
  }

  /** What skips the check of a version is not there for an entity with one. */
  static ClassName superclass(EntityModel entity) {
    return entity.column(Trait.VERSION).isPresent()
        ? RuntimeNames.VERSIONED_REPOSITORY
        : RuntimeNames.REPOSITORY;
  }

  /** {@return the asynchronous side of a repository of the runtime} */
  static ClassName async(ClassName repository) {
    return repository.equals(RuntimeNames.VERSIONED_REPOSITORY)
        ? RuntimeNames.ASYNC_VERSIONED_REPOSITORY
        : RuntimeNames.ASYNC_REPOSITORY;
  }

  /** {@return the constructor that takes the mapper's name for the table of a mapping} */
  static MethodSpec constructor(ClassName mapping) {
    return Specs.constructor(PUBLIC, MAPPER)
        .addJavadoc("A repository through a mapper, which names the table.\n")
        .addStatement("this(mapper, mapper.tableName($T.INSTANCE))", mapping)
        .build();
  }

  /** {@return the constructor that takes a name, without its statement} */
  static MethodSpec.Builder namedConstructor() {
    return Specs.constructor(PUBLIC, MAPPER, TABLE)
        .addJavadoc("A repository of the table with a name.\n");
  }

  private void addTyped(TypeSpec.Builder type, boolean future) {
    addOfParts(type, entity, future);
    if (entity.column(Trait.VERSION).isEmpty()) {
      type.addMethod(
          ofParts("delete", entity, future, future ? NO_RESULT : TypeName.VOID)
              .addJavadoc("Deletes the row whose key has these parts, as {@code delete} does.\n")
              .build());
    }
    entity.columns().stream()
        .filter(column -> column.kind() == Cells.COUNTER)
        .forEach(counter -> type.addMethod(increment(counter, future)));
    entity.indexes().forEach(index -> type.addMethod(accessor(index, future)));
  }

  private MethodSpec accessor(IndexModel index, boolean future) {
    ClassName indexKey = index.keyName(entity.entity());
    boolean isView = index.mode() == IndexMode.VIEW;
    ClassName async =
        isView ? RuntimeNames.ASYNC_READ_REPOSITORY : RuntimeNames.ASYNC_MAINTAINED_INDEX;
    TypeName type =
        isView && !future
            ? index.viewName(entity.entity())
            : ParameterizedTypeName.get(
                future ? async : RuntimeNames.MAINTAINED_INDEX, entity.entity(), indexKey);
    MethodSpec.Builder method =
        Specs.method(index.methodName(), type, PUBLIC)
            .addJavadoc(
                "{@return every {@link $L} by {@link $L}$L}",
                TypeNames.link(entity.entity()),
                indexKey.simpleName(),
                isView ? ", in the view of this table" : "");
    return isView && !future
        ? method.addStatement("return new $T(async().$L())", type, index.methodName()).build()
        : method
            .addStatement(
                "return $L($T.INSTANCE)",
                isView ? "view" : "index",
                index.mappingName(entity.entity()))
            .build();
  }

  /** The methods that take the parts of a key; what skips the check of a version is not one. */
  private static void addOfParts(TypeSpec.Builder type, EntityModel entity, boolean future) {
    type.addMethod(
        ofParts("find", entity, future, Specs.generic(Optional.class, entity.entity()))
            .addJavadoc(
                "{@return the {@link $L} whose key has these parts, if there is one}",
                TypeNames.link(entity.entity()))
            .build());
    type.addMethod(
        ofParts("exists", entity, future, TypeName.BOOLEAN)
            .addJavadoc(
                "{@return true if there is a {@link $L} whose key has these parts}",
                TypeNames.link(entity.entity()))
            .build());
  }

  private static MethodSpec.Builder ofParts(
      String name, EntityModel entity, boolean future, TypeName result) {
    List<KeyPartModel.Property> parts = entity.key().properties();
    return method(name, future, result)
        .addParameters(KeyNames.parameters(parts))
        .addStatement(
            result.equals(TypeName.VOID) && !future ? "$L($T.of($L))" : "return $L($T.of($L))",
            name,
            new KeyNames(entity.key()).inExpression(entity.names().key()),
            KeyNames.list(parts));
  }

  private MethodSpec increment(ColumnModel counter, boolean future) {
    String property = counter.property().name();
    return method(JavaNames.method("increment", property), future, TypeName.LONG)
        .addJavadoc(
            "As {@code increment} of {@link $T#$L}.\n",
            entity.names().columns(),
            names.constant(counter))
        .addParameter(key, "key")
        .addParameter(long.class, "amount")
        .addStatement("return increment(key, $L, amount)", names.outside(counter))
        .build();
  }

  private static MethodSpec.Builder method(String name, boolean future, TypeName result) {
    return Specs.method(
        name, future ? Specs.generic(CompletableFuture.class, result.box()) : result, PUBLIC);
  }
}
