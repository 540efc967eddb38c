package io.github.bigtablemapper.internal.wire;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.ReadRowsResponse;
import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import com.google.cloud.bigtable.data.v2.stub.readrows.RowMerger;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.HistoryMapFamily;
import io.github.bigtablemapper.column.MapFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.UnmappedColumns;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.read.DecodedRow;
import io.github.bigtablemapper.internal.read.EntityRowAdapter;
import io.github.bigtablemapper.internal.read.column.ColumnTable;
import io.github.bigtablemapper.internal.read.column.Projection;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.EntitySchema;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.RowCells;
import io.github.bigtablemapper.mapping.element.HistoryMapReader;
import io.github.bigtablemapper.mapping.element.HistoryReader;
import io.github.bigtablemapper.mapping.element.MapReader;
import io.grpc.MethodDescriptor.Marshaller;
import java.io.ByteArrayInputStream;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Rows of random streams become equal entities from their places in messages and from the client's
 * objects: rows that continue in another message, cells in parts, labels, resets, the same name
 * again, families in any order, columns that are not mapped.
 */
class BothWaysTest {
  private static final int STREAMS = Runs.times(2_000);

  private static final Marshaller<ReadRowsResponse> MESSAGES =
      BigtableGrpc.getReadRowsMethod().getResponseMarshaller();

  /** The values of a row, which have equality. */
  private record Stored(String id, List<@Nullable Object> values) {}

  private static final MappedColumn<Stored, ByteString> KEPT =
      MappedColumn.optional(0, "kept", "f0", "column 0", CellCodecs.BYTE_STRING);
  private static final MappedColumn<Stored, byte[]> BYTES =
      MappedColumn.optional(1, "bytes", "f0", "column 1", CellCodecs.BYTES);
  private static final MappedColumn<Stored, String> TEXT =
      MappedColumn.optional(2, "text", "f1", "column 5", CellCodecs.STRING);
  private static final HistoryColumn<Stored, ByteString> HISTORY =
      HistoryColumn.of(3, "history", "f0", "column 2", CellCodecs.BYTE_STRING);
  private static final UnmappedColumns<Stored, ByteString, ByteString> OTHERS =
      UnmappedColumns.of(0, "others", "f0", CellCodecs.BYTE_STRING, CellCodecs.BYTE_STRING);
  private static final MapFamily<Stored, ByteString, ByteString> MAP =
      MapFamily.of(1, "map", "f1", CellCodecs.BYTE_STRING, CellCodecs.BYTE_STRING);
  private static final HistoryMapFamily<Stored, ByteString, ByteString> HISTORIES =
      HistoryMapFamily.of(2, "histories", "f2", CellCodecs.BYTE_STRING, CellCodecs.BYTE_STRING);

  private static final class Mapping extends EntityMapping<Stored, RawKey> {
    Mapping() {
      super(
          EntitySchema.<Stored, RawKey>of("Stored", "stored", RawKey::read)
              .withFamilies(
                  List.of(
                      FamilyRule.of("f0").maxVersions(0),
                      FamilyRule.of("f1"),
                      FamilyRule.of("f2").maxVersions(3)))
              .withColumns(List.of(KEPT, BYTES, TEXT, HISTORY))
              .withCollections(List.of(OTHERS, MAP, HISTORIES)));
    }

    @Override
    public RawKey key(Stored row) {
      return new RawKey(row.id());
    }

    @Override
    public void write(Stored row, CellSink cells) {
      throw new UnsupportedOperationException();
    }

    @Override
    public EntityReader<Stored> reader() {
      return new Reader();
    }
  }

  private static final class Reader extends EntityReader<Stored> {
    private final HistoryReader<ByteString> history = new HistoryReader<>(HISTORY);
    private final MapReader<ByteString, ByteString> others = new MapReader<>(OTHERS);
    private final MapReader<ByteString, ByteString> map = new MapReader<>(MAP);
    private final HistoryMapReader<ByteString, ByteString> histories =
        new HistoryMapReader<>(HISTORIES);

    @Override
    public void clear() {
      history.clear();
      others.clear();
      map.clear();
      histories.clear();
    }

    @Override
    public void version(int column, long micros, CellBytes value) {
      history.add(micros, value);
    }

    @Override
    public void element(int collection, CellBytes qualifier, long micros, CellBytes value) {
      switch (collection) {
        case 0 -> others.add(qualifier, micros, value);
        case 1 -> map.add(qualifier, micros, value);
        default -> histories.add(qualifier, micros, value);
      }
    }

    @Override
    public Stored build(KeyReader key, RowCells cells) {
      byte[] bytes = cells.get(BYTES, CellCodecs.BYTES);
      return new Stored(
          RawKey.read(key).id(),
          Arrays.asList(
              cells.get(KEPT, CellCodecs.BYTE_STRING),
              bytes == null ? null : ByteString.copyFrom(bytes),
              cells.get(TEXT, CellCodecs.STRING),
              newestTimestamp(),
              history.build(),
              others.build(),
              map.build(),
              histories.build()));
    }
  }

  private static EntityRowAdapter<Stored> adapter(List<Condition<?>> conditions) {
    Mapping mapping = new Mapping();
    return new EntityRowAdapter<>(
        ColumnTable.of(mapping),
        Projection.entities(mapping),
        conditions,
        false,
        new MillisecondClock(InstantSource.system()));
  }

  private static List<Object> read(
      List<byte[]> stream,
      Marshaller<ReadRowsResponse> marshaller,
      RowBuilder<DecodedRow<Stored>> builder) {
    RowMerger<DecodedRow<Stored>> merger = new RowMerger<>(builder, false);
    List<Object> rows = new ArrayList<>();
    try {
      for (byte[] message : stream) {
        merger.push(marshaller.parse(new ByteArrayInputStream(message)));
        while (merger.hasFullFrame()) {
          rows.add(outcome(merger.pop()));
        }
      }
    } catch (RuntimeException e) {
      rows.add("refused");
    }
    return rows;
  }

  private static Object outcome(DecodedRow<Stored> row) {
    if (row instanceof DecodedRow.Present<Stored> present) {
      return present.value();
    }
    return row instanceof DecodedRow.Undecodable<Stored> undecodable
        ? undecodable.failure().toString()
        : row.toString();
  }

  @Test
  void randomStreams() {
    assertSameBothWays(List.of());
  }

  @Test
  void randomStreamsWithConditions() {
    ByteString name = ByteString.copyFromUtf8("column 2");
    assertSameBothWays(List.of(KEPT.isPresent(), HISTORIES.hasAtLeast(1)));
    assertSameBothWays(List.of(MAP.containsKey(name).or(HISTORY.isPresent())));
  }

  private static void assertSameBothWays(List<Condition<?>> conditions) {
    Random random = new Random(Runs.seed());
    EntityRowAdapter<Stored> adapter = adapter(conditions);
    int present = 0;
    int undecodable = 0;
    for (int i = 0; i < STREAMS; i++) {
      List<byte[]> stream =
          i % 2 == 0 ? RandomStream.whole(random, false) : RandomStream.damaged(random, false);
      WireRows<DecodedRow<Stored>> rows = new WireRows<>(adapter, adapter::createRowBuilder);
      RowBuilder<DecodedRow<Stored>> builder = rows.createRowBuilder();
      List<Object> expected = read(stream, MESSAGES, adapter.createRowBuilder());
      assertWithMessage("stream %s of seed %s", i, Runs.seed())
          .that(read(stream, rows.marshaller(MESSAGES), builder))
          .isEqualTo(expected);
      for (Object row : expected) {
        present += row instanceof Stored ? 1 : 0;
        undecodable += row.toString().contains("DecodeException") ? 1 : 0;
      }
    }
    assertThat(present).isGreaterThan(STREAMS / 50);
    if (conditions.isEmpty()) {
      assertThat(undecodable).isGreaterThan(0);
    }
  }
}
