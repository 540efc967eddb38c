package io.github.bigtablemapper.internal.wire;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.bigtable.v2.MutateRowsRequest;
import com.google.bigtable.v2.MutateRowsRequest.Entry;
import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.Mutation.DeleteFromColumn;
import com.google.bigtable.v2.Mutation.DeleteFromRow;
import com.google.bigtable.v2.Mutation.SetCell;
import com.google.bigtable.v2.TimestampRange;
import com.google.protobuf.ByteString;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Entries are, byte for byte, what protocol buffers make of their messages. */
class EntryWriterTest {
  private static final int CASES = 20_000;

  /** Around the lengths at which the length of a field takes one more byte. */
  private static final int[] LENGTHS = {
    0, 0, 1, 5, 20, 60, 100, 127, 128, 129, 300, 16_383, 16_384
  };

  @Test
  void randomEntriesHaveTheBytesOfTheirMessages() throws IOException {
    long seed = Long.getLong("seed", 20_261_126L);
    System.out.println("EntryWriterTest: " + CASES + " entries, seed " + seed);
    Random random = new Random(seed);
    for (int i = 0; i < CASES; i++) {
      ByteString key = bytes(random);
      EntryWriter writer = new EntryWriter(key, random.nextInt(400));
      List<Mutation> mutations = new ArrayList<>();
      for (int count = random.nextInt(6); count > 0; count--) {
        mutations.add(random.nextInt(4) == 0 ? other(random, writer) : cell(random, writer));
      }
      EntryBytes entry = writer.entry();

      MutateRowsRequest request =
          MutateRowsRequest.newBuilder()
              .addEntries(Entry.newBuilder().setRowKey(key).addAllMutations(mutations))
              .build();
      String where = "seed " + seed + ", entry " + i;
      assertWithMessage(where).that(written(entry)).isEqualTo(request.toByteString());
      assertWithMessage(where).that(entry.length()).isEqualTo(request.getSerializedSize());
      assertWithMessage(where).that(entry).containsExactlyElementsIn(mutations).inOrder();
    }
  }

  /** At each number of bytes that a timestamp takes, the least and the greatest one. */
  @Test
  void timestampsOfEachLengthHaveTheBytesOfTheirMessages() throws IOException {
    List<Long> timestamps = new ArrayList<>(List.of(-1L, Long.MIN_VALUE, Long.MAX_VALUE));
    for (int bits = 0; bits < Long.SIZE; bits += 7) {
      timestamps.addAll(List.of((1L << bits) - 1, 1L << bits, (1L << bits) + 0x55));
    }
    for (long micros : timestamps) {
      EntryWriter writer = new EntryWriter(ByteString.EMPTY, 0);
      writer.setCell(ByteString.EMPTY, ByteString.EMPTY, micros, ByteString.EMPTY);
      MutateRowsRequest.Builder request = MutateRowsRequest.newBuilder();
      request
          .addEntriesBuilder()
          .addMutationsBuilder()
          .getSetCellBuilder()
          .setTimestampMicros(micros);

      assertWithMessage("%s", micros)
          .that(written(writer.entry()))
          .isEqualTo(request.build().toByteString());
    }
  }

  @Test
  void anEntryTellsNothingOfItsRow() {
    EntryWriter writer = new EntryWriter(ByteString.copyFromUtf8("secret"), 10);
    writer.setCell(
        ByteString.copyFromUtf8("f"), ByteString.EMPTY, 1_000, ByteString.copyFromUtf8("secret"));

    assertThat(writer.entry().toString()).isEqualTo("EntryBytes[mutations=1]");
  }

  private static ByteString written(EntryBytes entry) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    entry.writeTo(out);
    return ByteString.copyFrom(out.toByteArray());
  }

  private static Mutation cell(Random random, EntryWriter writer) {
    ByteString family = name(random);
    ByteString qualifier = bytes(random);
    long micros =
        random.nextBoolean() ? 1_700_000_000_000_000L : random.nextLong() >> 1 + bits(random);
    ByteString value = bytes(random);
    writer.setCell(family, qualifier, micros, value);
    return Mutation.newBuilder()
        .setSetCell(
            SetCell.newBuilder()
                .setFamilyNameBytes(family)
                .setColumnQualifier(qualifier)
                .setTimestampMicros(micros)
                .setValue(value))
        .build();
  }

  private static Mutation other(Random random, EntryWriter writer) {
    Mutation.Builder mutation = Mutation.newBuilder();
    if (random.nextBoolean()) {
      mutation.setDeleteFromRow(DeleteFromRow.getDefaultInstance());
    } else {
      mutation.setDeleteFromColumn(
          DeleteFromColumn.newBuilder()
              .setFamilyNameBytes(name(random))
              .setColumnQualifier(bytes(random))
              .setTimeRange(TimestampRange.newBuilder().setEndTimestampMicros(random.nextLong())));
    }
    Mutation built = mutation.build();
    writer.add(built);
    return built;
  }

  private static int bits(Random random) {
    return random.nextInt(Long.SIZE - 1);
  }

  private static ByteString name(Random random) {
    return ByteString.copyFromUtf8("f".repeat(random.nextInt(1, 65)));
  }

  private static ByteString bytes(Random random) {
    byte[] bytes = new byte[LENGTHS[random.nextInt(LENGTHS.length)]];
    random.nextBytes(bytes);
    return ByteString.copyFrom(bytes);
  }
}
