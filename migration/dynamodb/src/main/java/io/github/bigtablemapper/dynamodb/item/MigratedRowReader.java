package io.github.bigtablemapper.dynamodb.item;

import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;

import com.google.api.gax.rpc.ServerStream;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Range.ByteStringRange;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.ClientOperations;
import io.github.bigtablemapper.codec.Utf8;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads migrated rows, at most a thousand, or one MiB, at a time. A position is the number of the
 * rows before it, and the key of the last of them in Base64.
 */
final class MigratedRowReader implements ItemReader {
  private final MigratedRows rows;
  private ByteString lastKey = ByteString.EMPTY;
  private long number;

  MigratedRowReader(MigratedRows rows, @Nullable String position) {
    this.rows = rows;
    if (position != null) {
      int space = position.indexOf(' ');
      number = Long.parseLong(position.substring(0, space));
      lastKey = ByteString.copyFrom(Base64.getDecoder().decode(position.substring(space + 1)));
    }
  }

  @Override
  public @Nullable ItemBatch next() {
    Query query =
        Query.create(TableId.of(rows.table()))
            .range(ByteStringRange.unbounded().startOpen(lastKey))
            .filter(
                FILTERS
                    .chain()
                    .filter(FILTERS.family().exactMatch(rows.family()))
                    .filter(FILTERS.limit().cellsPerColumn(1)))
            .limit(ItemBatch.MAX_ITEMS);
    List<SourceItem> items = new ArrayList<>();
    int bytes = 0;
    ServerStream<Row> stream = rows.client().readRows(query);
    for (Row row : stream) {
      lastKey = row.getKey();
      items.add(item(row));
      bytes += lastKey.size();
      for (RowCell cell : row.getCells()) {
        bytes += cell.getQualifier().size() + cell.getValue().size();
      }
      if (bytes >= ItemBatch.MAX_BYTES) {
        ClientOperations.cancel(stream::cancel);
        break;
      }
    }
    return items.isEmpty()
        ? null
        : new ItemBatch(
            items, bytes, number + " " + Base64.getEncoder().encodeToString(lastKey.toByteArray()));
  }

  private SourceItem item(Row row) {
    number++;
    if (!row.getKey().isValidUtf8()) {
      return SourceItem.unreadable(number, "the row key is not text", row.getKey());
    }
    Map<String, Attribute> attributes = new LinkedHashMap<>();
    attributes.put(
        rows.keyAttribute(), Attribute.ofUntyped(rows.keyAttribute(), Utf8.decode(row.getKey())));
    for (RowCell cell : row.getCells()) {
      if (!cell.getQualifier().isValidUtf8()) {
        return SourceItem.unreadable(number, "a qualifier is not text", cell.getQualifier());
      }
      String name = Utf8.decode(cell.getQualifier());
      if (!cell.getValue().isValidUtf8()) {
        return SourceItem.unreadable(number, "a cell contains no text", cell.getValue());
      }
      attributes.put(
          name,
          cell.getValue().isEmpty()
              ? Attribute.ofNull(name)
              : Attribute.ofUntyped(name, Utf8.decode(cell.getValue())));
    }
    return SourceItem.of(number, Item.of(attributes));
  }

  @Override
  public void close() {
    // the client is borrowed
  }
}
