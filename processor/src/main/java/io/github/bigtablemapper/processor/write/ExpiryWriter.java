package io.github.bigtablemapper.processor.write;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.PUBLIC;

import com.squareup.javapoet.ClassName;
import com.squareup.javapoet.CodeBlock;
import com.squareup.javapoet.FieldSpec;
import com.squareup.javapoet.MethodSpec;
import com.squareup.javapoet.ParameterizedTypeName;
import com.squareup.javapoet.TypeName;
import com.squareup.javapoet.TypeSpec;
import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.EntityModel;
import java.util.Optional;

/**
 * Writes the code that only an entity with an expiry needs. For any other entity it writes nothing.
 */
final class ExpiryWriter {
  private static final String SWEEP = "sweep";

  private final EntityModel entity;
  private final ColumnNames names;

  ExpiryWriter(EntityModel entity, ColumnNames names) {
    this.entity = entity;
    this.names = names;
  }

  /** Adds to {@code XMapping} the column that says when. */
  void addColumn(TypeSpec.Builder mapping) {
    entity.expiry().ifPresent(column -> mapping.addMethod(expiresAt(column)));
  }

  private MethodSpec expiresAt(ColumnModel column) {
    TypeName ordered =
        ParameterizedTypeName.get(RuntimeNames.ORDERED_COLUMN, entity.entity(), column.valueType());
    return Specs.override("expiresAt")
        .addModifiers(PUBLIC)
        .returns(ParameterizedTypeName.get(ClassName.get(Optional.class), ordered))
        .addStatement("return $T.of($L)", Optional.class, names.outside(column))
        .build();
  }

  /** Adds to {@code XRepository} the sweep. */
  void addSweep(TypeSpec.Builder repository) {
    if (entity.expiry().isPresent()) {
      repository.addField(FieldSpec.builder(sweepType(), SWEEP, PRIVATE, FINAL).build());
      repository.addMethod(deleteExpired());
      repository.addMethod(sweep());
    }
  }

  /** {@return what makes the sweep in the repository's constructor} */
  CodeBlock makeSweep(String mapper) {
    CodeBlock.Builder code = CodeBlock.builder();
    entity
        .expiry()
        .ifPresent(
            column ->
                code.addStatement(
                    "this.$L = new $T<>($L, $T.INSTANCE, $L)",
                    SWEEP,
                    RuntimeNames.EXPIRY_SWEEP,
                    mapper,
                    entity.names().mapping(),
                    names.outside(column)));
    return code.build();
  }

  private MethodSpec deleteExpired() {
    return MethodSpec.methodBuilder("deleteExpired")
        .addJavadoc(
            """
            Deletes the rows of a range that have expired, as {@link $T#deleteExpired} does.

            @return how many
            """,
            RuntimeNames.EXPIRY_SWEEP)
        .addModifiers(PUBLIC)
        .returns(long.class)
        .addParameter(
            ParameterizedTypeName.get(RuntimeNames.KEY_RANGE, entity.names().key()), "range")
        .addStatement("return $L.deleteExpired(range)", SWEEP)
        .build();
  }

  private MethodSpec sweep() {
    return MethodSpec.methodBuilder(SWEEP)
        .addJavadoc("{@return what deletes expired rows, also with CompletableFutures}\n")
        .addModifiers(PUBLIC)
        .returns(sweepType())
        .addStatement("return $L", SWEEP)
        .build();
  }

  private TypeName sweepType() {
    return ParameterizedTypeName.get(
        RuntimeNames.EXPIRY_SWEEP, entity.entity(), entity.names().key());
  }
}
