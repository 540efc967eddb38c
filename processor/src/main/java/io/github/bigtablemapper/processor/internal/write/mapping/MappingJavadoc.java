package io.github.bigtablemapper.processor.internal.write.mapping;

import io.github.bigtablemapper.internal.design.FamilyDesign;
import io.github.bigtablemapper.processor.internal.model.CollectionModel;
import io.github.bigtablemapper.processor.internal.model.ColumnModel;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.FamilyModel;
import io.github.bigtablemapper.processor.internal.write.column.CollectionCode;
import io.github.bigtablemapper.processor.internal.write.column.ColumnLayout;
import io.github.bigtablemapper.processor.internal.write.source.Quoted;
import io.github.bigtablemapper.processor.internal.write.source.TextTable;
import io.github.bigtablemapper.processor.internal.write.source.TypeNames;
import java.time.Duration;
import java.util.Optional;

/**
 * Describes the layout of a row as a table, and names the family that contains the row marker, for
 * the Javadoc of {@code XMapping}.
 */
final class MappingJavadoc {
  private MappingJavadoc() {}

  static String of(EntityModel entity) {
    return "How {@link %s} is stored in the table %s: one row each, under its {@link %s}.\n\n%s"
        .formatted(
            TypeNames.link(entity.entity()),
            Quoted.javadocCode(entity.table()),
            entity.names().key().simpleName(),
            columns(entity));
  }

  private static String columns(EntityModel entity) {
    TextTable table = new TextTable();
    for (ColumnModel column : entity.columns()) {
      table.row(
          ColumnLayout.cell(column),
          TypeNames.simpleName(
              column.property().isOptional() ? column.valueType() : column.property().type()),
          ColumnLayout.encoding(column.codec()),
          ColumnLayout.presence(column));
    }
    for (CollectionModel collection : entity.collections()) {
      table.row(
          CollectionCode.cells(collection),
          TypeNames.simpleName(collection.property().type()),
          CollectionCode.encoding(collection),
          CollectionCode.presence(collection));
    }
    markerFamily(entity)
        .ifPresent(
            family ->
                table.row(
                    family.name() + ": row marker",
                    "",
                    "empty",
                    "marks the row of a put without values"));
    return table.toJavadoc();
  }

  /** The family that keeps its cells longest, the first of them, as the runtime chooses it. */
  private static Optional<FamilyDesign> markerFamily(EntityModel entity) {
    return entity.families().stream()
        .map(FamilyModel::design)
        .filter(family -> !entity.tableOptions().unmarked() && family.aggregation() == null)
        .reduce((first, second) -> keepsLonger(second, first) ? second : first);
  }

  private static boolean keepsLonger(FamilyDesign one, FamilyDesign other) {
    Duration maxAge = one.visibleFor();
    Duration otherMaxAge = other.visibleFor();
    return otherMaxAge != null && (maxAge == null || maxAge.compareTo(otherMaxAge) > 0);
  }
}
