package io.github.bigtablemapper.local.internal.write;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.admin.v2.ColumnFamily;
import com.google.bigtable.admin.v2.Table;
import com.google.bigtable.v2.Mutation;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.local.internal.table.LocalTable;
import io.github.bigtablemapper.local.internal.table.Target;
import io.grpc.StatusRuntimeException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What takes too long to send. */
class MutationCheckTest {
  private static final Target TARGET =
      new Target(
          new LocalTable(
              Table.newBuilder()
                  .setName("t")
                  .putColumnFamilies("f", ColumnFamily.getDefaultInstance())
                  .build(),
              List.of()),
          null);

  @Test
  void aValueHasAHundredMegabytes() {
    List<Mutation> largest = List.of(set(100 << 20));
    assertThat(MutationCheck.checked(TARGET, largest)).isSameInstanceAs(largest);

    var failure =
        assertThrows(
            StatusRuntimeException.class,
            () -> MutationCheck.checked(TARGET, List.of(set((100 << 20) + 1))));
    assertThat(failure).hasMessageThat().contains("104857601 bytes of a value");
  }

  private static Mutation set(int size) {
    return Mutation.newBuilder()
        .setSetCell(
            Mutation.SetCell.newBuilder()
                .setFamilyName("f")
                .setValue(UnsafeByteOperations.unsafeWrap(new byte[size])))
        .build();
  }
}
