package io.github.bigtablemapper.internal.read.filter;

import static com.google.common.truth.Truth.assertThat;

import com.google.bigtable.v2.ColumnRange;
import com.google.bigtable.v2.RowFilter;
import com.google.protobuf.ByteString;
import org.junit.jupiter.api.Test;

/** The parts of filters that Bigtable takes only in one way. */
class FilterPartsTest {

  /** The server refuses a closed end without bytes; the emulator does not. */
  @Test
  void theColumnWithTheEmptyQualifierHasAnOpenEnd() {
    assertThat(FilterParts.column("d", ByteString.EMPTY))
        .isEqualTo(
            RowFilter.newBuilder()
                .setColumnRangeFilter(
                    ColumnRange.newBuilder()
                        .setFamilyName("d")
                        .setEndQualifierOpen(ByteString.copyFrom(new byte[] {0})))
                .build());
  }
}
