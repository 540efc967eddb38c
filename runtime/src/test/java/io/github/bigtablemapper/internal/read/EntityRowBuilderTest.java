package io.github.bigtablemapper.internal.read;

import static com.google.common.truth.Truth.assertThat;
import static com.google.protobuf.ByteString.copyFromUtf8;

import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.read.column.ColumnTable;
import io.github.bigtablemapper.internal.read.column.Projection;
import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What the client may pass to a row builder and a test server cannot make it pass: cells of a size
 * that are unknown, and rows that are begun and not finished.
 */
final class EntityRowBuilderTest {
  private static final RawMapping MAPPING =
      RawMapping.of(List.of(RawMapping.KEPT), "kept:a!", "kept:b", "kept:c");
  private static final int UNKNOWN = 0;

  private final RowBuilder<DecodedRow<Raw>> builder =
      new EntityRowAdapter<>(
              ColumnTable.of(MAPPING),
              Projection.entities(MAPPING),
              List.of(),
              false,
              new MillisecondClock(InstantSource.system()))
          .createRowBuilder();

  @BeforeEach
  void start() {
    builder.startRow(copyFromUtf8("row"));
  }

  @Test
  void cellsInPartsWhoseSizeIsKnown() {
    cell("a", 5, "first");
    cell("b", 10, "se", "co", "nd on", "e");
    cell("c", 4, "", "last");
    assertReads("first", "second one", "last");
  }

  @Test
  void cellsInPartsWhoseSizeIsNotKnown() {
    cell("a", UNKNOWN, "first");
    cell("b", UNKNOWN, "se", "co", "nd");
    cell("c", UNKNOWN, "", "last");
    assertReads("first", "second", "last");
  }

  @Test
  void emptyCells() {
    cell("a", 0, "");
    cell("b", 0, "");
    assertReads("", "", null);
  }

  @Test
  void aCellThatWasBegunIsNoneOfTheNextRow() {
    cell("a", 5, "first");
    builder.startCell("kept", copyFromUtf8("b"), 1_000, List.of(), 6);
    builder.cellValue(copyFromUtf8("sec"));
    builder.reset();
    builder.startRow(copyFromUtf8("row"));
    cell("a", 5, "other");
    builder.startCell("kept", copyFromUtf8("b"), 1_000, List.of(), 6);
    builder.finishCell();
    assertReads("other", null, null);
  }

  /** Whether the client gives the same object again or an equal one. */
  @Test
  void ofAColumnTheLatestCellIsTaken() {
    cell("a", 6, "latest");
    cell("a", 5, "older");
    ByteString same = copyFromUtf8("b");
    cell(same, 6, "latest");
    cell(same, 5, "older");
    cell("c", UNKNOWN, "latest");
    cell("a", 5, "older");
    assertReads("latest", "latest", "latest");
  }

  private void cell(String qualifier, long size, String... parts) {
    cell(copyFromUtf8(qualifier), size, parts);
  }

  private void cell(ByteString qualifier, long size, String... parts) {
    builder.startCell("kept", qualifier, 1_000, List.of(), size);
    for (String part : parts) {
      builder.cellValue(copyFromUtf8(part));
    }
    builder.finishCell();
  }

  private void assertReads(@Nullable String... cells) {
    DecodedRow<Raw> row = builder.finishRow();
    assertThat(row).isInstanceOf(DecodedRow.Present.class);
    assertThat(((DecodedRow.Present<Raw>) row).value()).isEqualTo(Raw.of("row", cells));
  }
}
