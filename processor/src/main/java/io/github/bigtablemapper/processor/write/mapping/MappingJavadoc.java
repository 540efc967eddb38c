package io.github.bigtablemapper.processor.write.mapping;

import io.github.bigtablemapper.processor.model.CollectionModel;
import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.FamilyModel;
import io.github.bigtablemapper.processor.write.column.CollectionCode;
import io.github.bigtablemapper.processor.write.column.ColumnLayout;
import io.github.bigtablemapper.processor.write.source.Quoted;
import io.github.bigtablemapper.processor.write.source.TextTable;
import io.github.bigtablemapper.processor.write.source.Types;
import java.time.Duration;
import java.util.Optional;

/**
 * Describes the layout of a row as a table, and names the family that holds the row marker, for the
 * Javadoc of {@code XMapping}.
 */
final class MappingJavadoc {
  private MappingJavadoc() {}

  static String of(EntityModel entity) {
    StringBuilder out = new StringBuilder();
    out.append("How {@link ")
        .append(Types.simpleName(entity.entity()))
        .append("} is stored in the table ")
        .append(Quoted.javadocCode(entity.table()))
        .append(": one row each, under its {@link ")
        .append(entity.names().key().simpleName())
        .append("}.\n");
    if (!entity.values().isEmpty()) {
      out.append('\n').append(columns(entity));
    }
    markerFamily(entity).map(MappingJavadoc::marker).ifPresent(out::append);
    return out.toString();
  }

  private static String columns(EntityModel entity) {
    TextTable table = new TextTable();
    for (ColumnModel column : entity.columns()) {
      table.row(
          ColumnLayout.cell(column),
          Types.simpleName(
              column.property().isOptional() ? column.valueType() : column.property().type()),
          ColumnLayout.encoding(column.codec()),
          ColumnLayout.presence(column));
    }
    for (CollectionModel collection : entity.collections()) {
      table.row(
          CollectionCode.cells(collection),
          Types.simpleName(collection.property().type()),
          CollectionCode.encoding(collection),
          CollectionCode.presence(collection));
    }
    return table.toJavadoc();
  }

  private static String marker(FamilyModel family) {
    return "\n<p>If no column has a value, {@code put} writes an empty cell into "
        + Quoted.javadocCode(family.name() + ":")
        + ", so that the row exists.\n";
  }

  /** The family that keeps its cells longest, the first of them, as the runtime chooses it. */
  private static Optional<FamilyModel> markerFamily(EntityModel entity) {
    return entity.families().stream()
        .filter(family -> entity.aggregation(family).isEmpty())
        .reduce((first, second) -> keepsLonger(second, first) ? second : first);
  }

  private static boolean keepsLonger(FamilyModel one, FamilyModel other) {
    Duration maxAge = one.visibleFor();
    Duration otherMaxAge = other.visibleFor();
    return otherMaxAge != null && (maxAge == null || maxAge.compareTo(otherMaxAge) > 0);
  }
}
