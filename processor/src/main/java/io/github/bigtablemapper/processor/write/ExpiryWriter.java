package io.github.bigtablemapper.processor.write;

import static javax.lang.model.element.Modifier.PUBLIC;

import com.squareup.javapoet.ClassName;
import com.squareup.javapoet.MethodSpec;
import com.squareup.javapoet.ParameterizedTypeName;
import com.squareup.javapoet.TypeName;
import com.squareup.javapoet.TypeSpec;
import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.EntityModel;
import java.util.Optional;

/** Writes what {@code XMapping} says of an entity that expires, and nothing of all others. */
final class ExpiryWriter {
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
}
