package io.github.bigtablemapper.processor.write;

import static javax.lang.model.element.Modifier.PUBLIC;

import com.squareup.javapoet.ClassName;
import com.squareup.javapoet.MethodSpec;
import com.squareup.javapoet.ParameterizedTypeName;
import com.squareup.javapoet.TypeName;
import com.squareup.javapoet.TypeSpec;
import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.ColumnModel.Kind;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.GeneratedNames;
import io.github.bigtablemapper.processor.model.Generation;
import java.util.Optional;

/**
 * Writes {@code XRepository}: the methods that need the key's types, which the runtime's repository
 * cannot know.
 */
final class RepositoryClassWriter {
  private final EntityModel entity;
  private final ClassName key;
  private final ColumnNames names;
  private final ExpiryWriter expiry;

  private RepositoryClassWriter(EntityModel entity) {
    this.entity = entity;
    this.key = entity.names().key();
    this.names = new ColumnNames(entity);
    this.expiry = new ExpiryWriter(entity, names);
  }

  static SourceFile write(EntityModel entity) {
    return new RepositoryClassWriter(entity).write();
  }

  private SourceFile write() {
    ClassName name = entity.names().repository();
    TypeSpec.Builder type = Specs.type(name, entity);
    type.addJavadoc(
        "Reads and writes {@link $L} in the table $L.\n",
        Types.simpleName(entity.entity()),
        Quoted.javadocCode(entity.table()));
    type.superclass(
        ParameterizedTypeName.get(
            superclass(entity), entity.entity(), key, entity.names().patch()));
    type.addMethod(constructor());
    type.addMethod(find());
    entity.columns().stream()
        .filter(column -> column.kind() == Kind.COUNTER)
        .forEach(counter -> type.addMethod(increment(counter)));
    expiry.addSweep(type);
    return SourceFile.of(name, type.build());
  }

  /** What must be checked has a repository without the writes that do not. */
  static ClassName superclass(EntityModel entity) {
    if (entity.column(Generation.VERSION).isPresent()) {
      return RuntimeNames.CHECKED_REPOSITORY;
    }
    return entity.writeOnce().isEmpty()
        ? RuntimeNames.REPOSITORY
        : RuntimeNames.WRITE_ONCE_REPOSITORY;
  }

  private MethodSpec constructor() {
    return MethodSpec.constructorBuilder()
        .addJavadoc("A repository over the mapper's client.\n")
        .addModifiers(PUBLIC)
        .addParameter(RuntimeNames.BIGTABLE_MAPPER, "mapper")
        .addStatement(
            "super(mapper, $T.INSTANCE, $T::new)", entity.names().mapping(), entity.names().patch())
        .addCode(expiry.makeSweep("mapper"))
        .build();
  }

  private MethodSpec find() {
    MethodSpec.Builder method =
        MethodSpec.methodBuilder("find")
            .addJavadoc(
                "{@return the {@link $L} whose key has these parts, if there is one}",
                Types.simpleName(entity.entity()))
            .addModifiers(PUBLIC)
            .returns(ParameterizedTypeName.get(ClassName.get(Optional.class), entity.entity()));
    entity
        .key()
        .properties()
        .forEach(part -> method.addParameter(part.property().type(), part.name()));
    String parts = KeyNames.list(entity.key().properties());
    TypeName inExpression = new KeyNames(entity.key()).inExpression(key);
    return method.addStatement("return find($T.of($L))", inExpression, parts).build();
  }

  private MethodSpec increment(ColumnModel counter) {
    String property = counter.property().name();
    return MethodSpec.methodBuilder(GeneratedNames.method("increment", property))
        .addJavadoc(
            "As {@code increment} of {@link $T#$L}.\n",
            entity.names().columns(),
            names.constant(counter))
        .addModifiers(PUBLIC)
        .returns(long.class)
        .addParameter(key, "key")
        .addParameter(long.class, "amount")
        .addStatement("return increment(key, $L, amount)", names.outside(counter))
        .build();
  }
}
