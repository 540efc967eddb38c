package io.github.bigtablemapper.processor.internal.write;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PUBLIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.github.bigtablemapper.internal.design.ColumnDesign.Cells;
import io.github.bigtablemapper.processor.internal.model.ColumnModel;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.JavaNames;
import io.github.bigtablemapper.processor.internal.model.KeyPartModel;
import io.github.bigtablemapper.processor.internal.write.column.ColumnNames;
import io.github.bigtablemapper.processor.internal.write.key.KeyNames;
import io.github.bigtablemapper.processor.internal.write.source.RuntimeNames;
import io.github.bigtablemapper.processor.internal.write.source.SourceFile;
import io.github.bigtablemapper.processor.internal.write.source.Specs;
import io.github.bigtablemapper.processor.internal.write.source.TypeNames;
import java.util.List;

/** Writes {@code XWrites}: what the runtime's writes cannot have without the key's types. */
final class WritesClassWriter {
  private final EntityModel entity;
  private final TypeName write;

  private WritesClassWriter(EntityModel entity) {
    this.entity = entity;
    this.write =
        ParameterizedTypeName.get(RuntimeNames.WRITE, entity.entity(), entity.names().key());
  }

  static SourceFile write(EntityModel entity) {
    return new WritesClassWriter(entity).write();
  }

  private SourceFile write() {
    ClassName name = entity.names().writes();
    TypeSpec.Builder type = Specs.type(name, entity).addModifiers(FINAL);
    type.addJavadoc("Creates writes of {@link $L} as values.\n", TypeNames.link(entity.entity()));
    type.addAnnotation(RuntimeNames.CHECK_RETURN_VALUE);
    type.superclass(RepositoryClassWriter.of(RuntimeNames.WRITES, entity.entity()));
    type.addMethod(constructor());
    type.addMethod(delete());
    entity.columns().stream()
        .filter(column -> column.kind() == Cells.COUNTER)
        .forEach(counter -> type.addMethod(increment(counter)));
    return SourceFile.of(name, type.build());
  }

  private MethodSpec constructor() {
    return MethodSpec.constructorBuilder()
        .addParameter(
            RepositoryClassWriter.of(RuntimeNames.ASYNC_WRITABLE_REPOSITORY, entity.entity()),
            "repository")
        .addStatement("super(repository, $T::new)", entity.names().patch())
        .build();
  }

  private MethodSpec delete() {
    List<KeyPartModel.Property> parts = entity.key().properties();
    return Specs.method("delete", write, PUBLIC)
        .addJavadoc("{@return a write that deletes the row whose key has these parts}")
        .addParameters(KeyNames.parameters(parts))
        .addStatement(
            "return delete($T.of($L))",
            new KeyNames(entity.key()).inExpression(entity.names().key()),
            KeyNames.list(parts))
        .build();
  }

  private MethodSpec increment(ColumnModel counter) {
    String property = counter.property().name();
    ColumnNames names = new ColumnNames(entity);
    return Specs.method(JavaNames.method("increment", property), write, PUBLIC)
        .addJavadoc(
            "{@return a write that adds to {@link $T#$L}}",
            entity.names().columns(),
            names.constant(counter))
        .addParameter(entity.names().key(), "key")
        .addParameter(long.class, "amount")
        .addStatement("return increment(key, $L, amount)", names.outside(counter))
        .build();
  }
}
