package io.github.bigtablemapper.internal.read;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.ListCodec;
import io.github.bigtablemapper.codec.time.TimeCodecs;
import io.github.bigtablemapper.column.ListFamily;
import io.github.bigtablemapper.column.MapFamily;
import io.github.bigtablemapper.column.SetFamily;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Cells that a value may hold are copied out of their message, and no others. */
class KeptCellsTest {
  /** Somebody's: it keeps the cell. */
  private static final class Opaque implements CellCodec<ByteString> {
    @Override
    public ByteString encode(ByteString value) {
      return value;
    }

    @Override
    public ByteString decode(ByteString cell) {
      return cell;
    }
  }

  @Test
  void bytesAreKeptAndWhatCodecsOfUsersMakeMayBe() {
    for (CellCodec<?> codec :
        List.of(
            CellCodecs.BYTE_STRING,
            CellCodecs.BYTE_BUFFER,
            ListCodec.of(CellCodecs.BYTE_STRING),
            new Opaque(),
            ListCodec.of(new Opaque()))) {
      assertWithMessage("%s", codec.getClass()).that(KeptCells.mayKeep(codec)).isTrue();
    }
  }

  @Test
  void numbersTextsAndTimesAreMadeOfTheirCells() {
    for (CellCodec<?> codec :
        List.of(
            CellCodecs.LONG,
            CellCodecs.STRING,
            CellCodecs.BYTES,
            CellCodecs.UUID,
            CellCodecs.URI,
            TimeCodecs.INSTANT,
            ListCodec.of(CellCodecs.STRING))) {
      assertWithMessage("%s", codec.getClass()).that(KeptCells.mayKeep(codec)).isFalse();
    }
  }

  @Test
  void keysAndMembersOfBytesAreKeptAndSoAreTheIdsOfListElements() {
    assertThat(
            List.of(
                KeptCells.mayKeepQualifiers(
                    MapFamily.of(0, "m", "m", CellCodecs.BYTE_STRING, CellCodecs.LONG)),
                KeptCells.mayKeepQualifiers(
                    MapFamily.of(0, "m", "m", CellCodecs.STRING, CellCodecs.BYTE_STRING)),
                KeptCells.mayKeepQualifiers(SetFamily.of(0, "s", "s", new Opaque())),
                KeptCells.mayKeepQualifiers(SetFamily.of(0, "s", "s", CellCodecs.UUID)),
                KeptCells.mayKeepQualifiers(ListFamily.of(0, "l", "l", CellCodecs.LONG))))
        .containsExactly(true, false, true, false, true)
        .inOrder();
  }

  @Test
  void aCopyIsPartOfNothing() {
    ByteString slice = UnsafeByteOperations.unsafeWrap(new byte[1000], 10, 3);

    assertThat(KeptCells.copy(slice)).isEqualTo(slice);
    assertThat(KeptCells.copy(slice).asReadOnlyByteBuffer().capacity()).isEqualTo(3);
  }
}
