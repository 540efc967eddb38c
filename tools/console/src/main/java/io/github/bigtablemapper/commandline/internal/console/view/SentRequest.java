package io.github.bigtablemapper.commandline.internal.console.view;

import com.google.bigtable.v2.CheckAndMutateRowRequest;
import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.Mutation;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.protobuf.Message;
import io.github.bigtablemapper.commandline.internal.console.view.RowView.CellLine;
import io.github.bigtablemapper.commandline.internal.heat.KeyText;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.List;

/**
 * A request that writes a row, as a page shows it.
 *
 * @param method the name of the method of the API
 * @param key the row key, for a form
 * @param check the filter that decides what is done; empty: nothing is checked
 * @param changes what is done, or is done if the filter matches
 * @param otherwise what is done if the filter matches nothing
 */
public record SentRequest(
    String method,
    String table,
    String key,
    String keyText,
    String check,
    List<CellLine> changes,
    List<CellLine> otherwise) {
  /**
   * {@return a request}
   *
   * @param table the table of the entity; cells of other tables have no properties
   */
  static SentRequest of(Message request, EntityMapping<?, ?> mapping, String table) {
    if (request instanceof CheckAndMutateRowRequest check) {
      String id = id(check.getTableName());
      return new SentRequest(
          "CheckAndMutateRow",
          id,
          Shown.encoded(check.getRowKey()),
          KeyText.escaped(check.getRowKey()),
          check.getPredicateFilter().toString(),
          lines(check.getTrueMutationsList(), mapping, id.equals(table)),
          lines(check.getFalseMutationsList(), mapping, id.equals(table)));
    }
    MutateRowRequest row = (MutateRowRequest) request;
    String id = id(row.getTableName());
    return new SentRequest(
        "MutateRow",
        id,
        Shown.encoded(row.getRowKey()),
        KeyText.escaped(row.getRowKey()),
        "",
        lines(row.getMutationsList(), mapping, id.equals(table)),
        List.of());
  }

  private static List<CellLine> lines(
      List<Mutation> changes, EntityMapping<?, ?> mapping, boolean isOfEntity) {
    return changes.stream().map(change -> line(change, mapping, isOfEntity)).toList();
  }

  private static String id(String name) {
    return name.substring(name.lastIndexOf('/') + 1);
  }

  private static CellLine line(Mutation change, EntityMapping<?, ?> mapping, boolean isOfEntity) {
    return switch (change.getMutationCase()) {
      case SET_CELL -> {
        Mutation.SetCell set = change.getSetCell();
        RowCell cell =
            RowCell.create(
                set.getFamilyName(),
                set.getColumnQualifier(),
                set.getTimestampMicros(),
                List.of(),
                set.getValue());
        yield isOfEntity ? RowView.line(mapping, cell) : RowView.line(cell);
      }
      case DELETE_FROM_COLUMN ->
          deletion(
              change.getDeleteFromColumn().getFamilyName()
                  + ":"
                  + KeyText.escaped(change.getDeleteFromColumn().getColumnQualifier()),
              "delete its cells");
      case DELETE_FROM_FAMILY ->
          deletion(change.getDeleteFromFamily().getFamilyName(), "delete the family in this row");
      case DELETE_FROM_ROW -> deletion("", "delete the row");
      default -> deletion("", change.toString());
    };
  }

  private static CellLine deletion(String column, String what) {
    return new CellLine("", true, column, "", what, "");
  }
}
