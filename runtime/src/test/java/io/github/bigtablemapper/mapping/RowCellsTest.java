package io.github.bigtablemapper.mapping;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.fixture.RawMapping;
import java.util.List;
import org.junit.jupiter.api.Test;

final class RowCellsTest {
  private static final MappedColumn<Object, String> NAME =
      MappedColumn.required(0, "name", "kept", "a", CellCodecs.STRING);

  private final RowCells cells = new RowCells(RawMapping.of(List.of(RawMapping.KEPT), "kept:a"));

  @Test
  void theFirstCellOfAColumnIsTheLatest() {
    cells.value(0, ByteString.copyFromUtf8("new"));
    cells.value(0, ByteString.copyFromUtf8("old"));
    assertThat(cells.has(NAME)).isTrue();
    assertThat(cells.get(NAME, CellCodecs.STRING)).isEqualTo("new");
    assertThat(cells.required(NAME, CellCodecs.STRING)).isEqualTo("new");
    cells.startRow(null);
    assertThat(cells.has(NAME)).isFalse();
    assertThat(cells.get(NAME, CellCodecs.STRING)).isNull();
  }

  @Test
  void aRequiredCellThatIsNotThere() {
    DecodeException missing =
        assertThrows(DecodeException.class, () -> cells.required(NAME, CellCodecs.STRING));
    assertThat(missing).hasMessageThat().startsWith("name is required where the rest of");
  }

  @Test
  void aRequiredCellThatItsCodecDecodesToNull() {
    cells.value(0, ByteString.copyFromUtf8("secret"));
    DecodeException none =
        assertThrows(DecodeException.class, () -> cells.required(NAME, new Nothing()));
    assertThat(none).hasMessageThat().isEqualTo("name is required, and its codec decodes to null");
  }

  /** A codec that breaks its contract. */
  private static final class Nothing implements CellCodec<String> {
    @Override
    public ByteString encode(String value) {
      return ByteString.EMPTY;
    }

    @Override
    @SuppressWarnings("NullAway") // null is under test
    public String decode(ByteString cell) {
      return null;
    }
  }
}
