package io.github.bigtablemapper.internal.wire;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.api.gax.rpc.InternalException;
import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.ReadRowsResponse;
import com.google.cloud.bigtable.data.v2.models.RowAdapter;
import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import com.google.cloud.bigtable.data.v2.stub.readrows.RowMerger;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.fixture.Runs;
import io.grpc.KnownLength;
import io.grpc.MethodDescriptor.Marshaller;
import io.grpc.StatusRuntimeException;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Streams of messages, most of them damaged, become the same rows from their bytes as from the
 * messages that protocol buffers make of these, or are refused at the same message. A million of
 * them a night; {@code -Dseed} makes another run or repeats one.
 */
@Tag("reliability")
class WireFuzzTest {
  private static final int STREAMS = Runs.times(8_500);

  /** What it takes apart is a message; the result is what a row builder received. */
  private static final Marshaller<ReadRowsResponse> MESSAGES =
      BigtableGrpc.getReadRowsMethod().getResponseMarshaller();

  static long[] seeds() {
    return Runs.seedAnd(20_261_126L);
  }

  /**
   * What has become of a stream.
   *
   * @param refusal the number of the message that was refused; none: -1
   */
  private record Outcome(List<String> rows, int refusal, boolean endsWithinRow) {}

  /** As gRPC gives them mostly. */
  private static final class Sized extends ByteArrayInputStream implements KnownLength {
    Sized(byte[] bytes) {
      super(bytes);
    }
  }

  private static Outcome fromMessages(List<byte[]> stream, boolean isReversed) {
    return merge(stream, MESSAGES, new Texts().createRowBuilder(), isReversed);
  }

  private static Outcome fromBytes(List<byte[]> stream, boolean isReversed) {
    Texts texts = new Texts();
    WireRows<String> rows = new WireRows<>(texts, texts::createRowBuilder);
    RowBuilder<String> builder = rows.createRowBuilder();
    return merge(stream, rows.marshaller(MESSAGES), builder, isReversed);
  }

  private static Outcome merge(
      List<byte[]> stream,
      Marshaller<ReadRowsResponse> marshaller,
      RowBuilder<String> builder,
      boolean isReversed) {
    RowMerger<String> merger = new RowMerger<>(builder, isReversed);
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < stream.size(); i++) {
      byte[] bytes = stream.get(i);
      InputStream in = i % 2 == 0 ? new Sized(bytes) : new ByteArrayInputStream(bytes);
      try {
        merger.push(marshaller.parse(in));
      } catch (StatusRuntimeException | InternalException | IllegalStateException e) {
        return new Outcome(rows, i, false);
      }
      while (merger.hasFullFrame()) {
        rows.add(merger.pop());
      }
    }
    return new Outcome(rows, -1, merger.hasPartialFrame());
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void damagedStreamsBecomeTheSameFromTheirBytes(long seed) {
    Random random = new Random(seed);
    long messages = 0;
    long rows = 0;
    int refused = 0;
    for (int i = 0; i < STREAMS; i++) {
      boolean isReversed = random.nextBoolean();
      List<byte[]> stream = RandomStream.damaged(random, isReversed);
      Outcome expected = fromMessages(stream, isReversed);
      assertWithMessage("stream %s of seed %s", i, seed)
          .that(fromBytes(stream, isReversed))
          .isEqualTo(expected);
      messages += stream.size();
      rows += expected.rows().size();
      refused += expected.refusal() < 0 ? 0 : 1;
    }
    Runs.report(
        "wire: seed %d, %,d messages of %,d streams, %,d rows, %,d streams refused"
            .formatted(seed, messages, STREAMS, rows, refused));
    assertThat(refused).isGreaterThan(STREAMS / 5);
    assertThat(rows).isGreaterThan(STREAMS / 2);
  }

  @Test
  void wholeStreamsBecomeTheSameFromTheirBytes() {
    Random random = new Random(Runs.seed());
    for (int i = 0; i < STREAMS / 5; i++) {
      boolean isReversed = random.nextBoolean();
      List<byte[]> stream = RandomStream.whole(random, isReversed);
      Outcome expected = fromMessages(stream, isReversed);
      assertWithMessage("stream %s", i).that(fromBytes(stream, isReversed)).isEqualTo(expected);
    }
  }

  /** Makes a text of each row from what it receives. */
  private static final class Texts implements RowAdapter<String> {
    @Override
    public WireRowBuilder<String> createRowBuilder() {
      return new TextBuilder();
    }

    @Override
    public boolean isScanMarkerRow(String row) {
      return row.startsWith("scanned");
    }

    @Override
    public ByteString getKey(String row) {
      throw new UnsupportedOperationException();
    }
  }

  private static final class TextBuilder implements WireRowBuilder<String> {
    private StringBuilder text = new StringBuilder();
    private String family = "";
    private ByteString qualifier = ByteString.EMPTY;

    @Override
    public void startRow(ByteString key) {
      text = new StringBuilder("row ").append(hex(key));
    }

    @Override
    public void startRow(ByteString key, byte[] message) {
      startRow(key);
    }

    @Override
    public void startFamily(byte[] message, int from, int to) {
      family = ByteString.copyFrom(message, from, to - from).toStringUtf8();
    }

    @Override
    public void startColumn(byte[] message, int from, int to) {
      qualifier = ByteString.copyFrom(message, from, to - from);
    }

    @Override
    public void addCell(long timestamp, byte[] message, int from, int to) {
      startCell(family, qualifier, timestamp, List.of(), to - from);
      cellValue(ByteString.copyFrom(message, from, to - from));
      finishCell();
    }

    @Override
    public void leaveMessage() {}

    @Override
    public void startCell(
        String family, ByteString qualifier, long timestamp, List<String> labels, long size) {
      this.family = family;
      this.qualifier = qualifier;
      text.append(" cell %s:%s@%d%s/%d".formatted(family, hex(qualifier), timestamp, labels, size));
    }

    @Override
    public void cellValue(ByteString value) {
      text.append('=').append(hex(value));
    }

    @Override
    public void finishCell() {
      text.append(';');
    }

    @Override
    public String finishRow() {
      return text.toString();
    }

    @Override
    public void reset() {}

    @Override
    public String createScanMarkerRow(ByteString key) {
      return "scanned " + hex(key);
    }

    private static String hex(ByteString bytes) {
      StringBuilder hex = new StringBuilder();
      for (byte each : bytes) {
        hex.append(Integer.toHexString(each & 0xff)).append('.');
      }
      return hex.toString();
    }
  }
}
