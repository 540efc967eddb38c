package io.github.bigtablemapper.benchmarks.endtoend;

import com.google.bigtable.v2.ReadRowsRequest;
import com.google.bigtable.v2.ReadRowsResponse;
import com.google.bigtable.v2.ReadRowsResponse.CellChunk;
import com.google.bigtable.v2.RowRange;
import com.google.protobuf.ByteString;
import com.google.protobuf.BytesValue;
import com.google.protobuf.StringValue;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.ReadRepository;
import io.github.bigtablemapper.Scan;
import io.github.bigtablemapper.benchmarks.entity.SampleEntities;
import io.github.bigtablemapper.column.TextColumn;
import io.github.bigtablemapper.handwritten.ColumnOptions;
import io.github.bigtablemapper.handwritten.KeyLayout;
import io.github.bigtablemapper.handwritten.MappingBuilder;
import io.github.bigtablemapper.key.format.LongPart;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** Numbered rows, whose keys are spread over a number of buckets: by salt and unordered. */
public final class SaltedRows {
  /** How many rows a table has. */
  public static final int ROWS = 10_000;

  /** What the names of tables start with, before the number of their buckets. */
  static final String TABLES = "salted-";

  private static final int ROWS_PER_MESSAGE = 100;
  private static final LongPart NUMBER = LongPart.of("number");
  private static final String TEXT = "a text as long as most texts of a row";
  private static final Map<Integer, KeyLayout<Key>> LAYOUTS = new ConcurrentHashMap<>();

  private SaltedRows() {}

  /** A row. */
  public record Numbered(long number, String text) {}

  /** Its key. */
  public record Key(int buckets, long number) implements io.github.bigtablemapper.key.Key {
    @Override
    public ByteString toByteString() {
      return layout(buckets).toByteString(this);
    }
  }

  private static KeyLayout<Key> layout(int buckets) {
    return LAYOUTS.computeIfAbsent(
        buckets,
        count -> {
          KeyLayout.Builder<Key> layout = KeyLayout.<Key>readable().part(NUMBER, Key::number);
          return (count == 1 ? layout : layout.salted(count))
              .build(parts -> new Key(count, parts.get(NUMBER)));
        });
  }

  /** {@return the name of a table} */
  static String table(int buckets) {
    return TABLES + buckets;
  }

  /** {@return a scan of all rows} */
  public static Scan<Numbered, Key> scan(BigtableMapper mapper, int buckets) {
    MappingBuilder<Numbered, Key> rows =
        MappingBuilder.of(
            Numbered.class, table(buckets), layout(buckets), row -> new Key(buckets, row.number()));
    rows.family(FamilyRule.of("s"));
    TextColumn<Numbered> text = rows.text("text", Numbered::text, ColumnOptions::required);
    EntityMapping<Numbered, Key> mapping =
        rows.build(row -> new Numbered(row.key().number(), row.required(text)));
    return new ReadRepository<>(mapper, table(buckets), mapping) {}.scan(layout(buckets).all());
  }

  /**
   * {@return the responses to a scan of a table}
   *
   * @param buckets how many the table has
   */
  static Map<ByteString, List<byte[]>> messages(int buckets) {
    Map<ByteString, ReadRowsResponse> rows =
        new TreeMap<>(ByteString.unsignedLexicographicalComparator());
    for (int number = 0; number < ROWS; number++) {
      ByteString key = new Key(buckets, number).toByteString();
      rows.put(key, row(key));
    }
    Map<ByteString, List<ReadRowsResponse>> byBucket =
        new TreeMap<>(ByteString.unsignedLexicographicalComparator());
    rows.forEach(
        (key, row) ->
            byBucket.computeIfAbsent(bucket(key, buckets), bucket -> new ArrayList<>()).add(row));
    Map<ByteString, List<byte[]>> messages =
        new TreeMap<>(ByteString.unsignedLexicographicalComparator());
    byBucket.forEach((bucket, all) -> messages.put(bucket, joined(all)));
    return messages;
  }

  private static ReadRowsResponse row(ByteString key) {
    return ReadRowsResponse.newBuilder()
        .addChunks(
            CellChunk.newBuilder()
                .setRowKey(key)
                .setFamilyName(StringValue.of("s"))
                .setQualifier(BytesValue.of(ByteString.copyFromUtf8("text")))
                .setTimestampMicros(SampleEntities.MICROS)
                .setValue(ByteString.copyFromUtf8(TEXT))
                .setCommitRow(true))
        .build();
  }

  private static ByteString bucket(ByteString key, int buckets) {
    return buckets == 1 ? ByteString.EMPTY : key.substring(0, buckets > 10 ? 2 : 1);
  }

  private static List<byte[]> joined(List<ReadRowsResponse> rows) {
    List<byte[]> messages = new ArrayList<>();
    for (int from = 0; from < rows.size(); from += ROWS_PER_MESSAGE) {
      ReadRowsResponse.Builder message = ReadRowsResponse.newBuilder();
      rows.subList(from, Math.min(rows.size(), from + ROWS_PER_MESSAGE))
          .forEach(row -> message.addAllChunks(row.getChunksList()));
      messages.add(message.build().toByteArray());
    }
    return messages;
  }

  /** {@return the responses of the buckets that a request reads} */
  static List<byte[]> answer(Map<ByteString, List<byte[]>> messages, ReadRowsRequest request) {
    List<byte[]> answer = new ArrayList<>();
    messages.forEach(
        (bucket, all) -> {
          if (isRead(bucket, request)) {
            answer.addAll(all);
          }
        });
    return answer;
  }

  private static boolean isRead(ByteString bucket, ReadRowsRequest request) {
    return bucket.isEmpty()
        || request.getRows().getRowRangesList().stream()
            .map(RowRange::getStartKeyClosed)
            .anyMatch(start -> start.startsWith(bucket));
  }
}
