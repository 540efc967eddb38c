package io.github.bigtablemapper.conformance;

import static com.google.common.truth.Truth.assertThat;

import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.MutateRowResponse;
import com.google.bigtable.v2.Mutation;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.fixture.Answer;
import io.github.bigtablemapper.fixture.ScriptedServer;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Writes of one row, by the scenarios of cloud-bigtable-clients-test and under their names. */
@SuppressWarnings("MemberName") // the names are those of the scenarios
class MutateRowConformanceTest {
  private ScriptedServer server;
  private GenericScenarios generic;

  /** Keys of bytes, which a readable key would escape. */
  @Table(value = "table", keyFormat = KeyFormat.ORDERED)
  @Family("f")
  record Binary(@RowKey ByteString key, @Column("col_0") String value) {}

  @BeforeEach
  void start() throws IOException {
    server = new ScriptedServer();
    generic =
        new GenericScenarios(
            server,
            MutateRowResponse.getDefaultInstance(),
            (items, key) -> items.async().put(Item.of(key)));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void TestMutateRow_Generic_Headers() throws Exception {
    generic.headers();
  }

  @Test
  void TestMutateRow_Generic_CloseClient() throws Exception {
    generic.closeClient();
  }

  @Test
  void TestMutateRow_Generic_DeadlineExceeded() throws Exception {
    generic.deadlineExceeded(true);
  }

  @Test
  void TestMutateRow_NoRetry_NonprintableByteKey() throws IOException {
    ByteString key = ByteString.copyFrom(new byte[] {0x13, 0x14, 0x15, 0x16});
    server.answer(Answer.of(MutateRowResponse.getDefaultInstance()));

    new MutateRowConformanceTest_BinaryRepository(server.mapper()).put(new Binary(key, "value_0"));

    assertThat(server.request(MutateRowRequest.class).getRowKey()).isEqualTo(key);
  }

  @Test
  void TestMutateRow_NoRetry_MultipleMutations() throws IOException {
    server.answer(Answer.of(MutateRowResponse.getDefaultInstance()));

    new ItemRepository(server.mapper()).put(Item.of("row-01"));

    MutateRowRequest request = server.request(MutateRowRequest.class);
    assertThat(request.getRowKey()).isEqualTo(ByteString.copyFromUtf8("row-01"));
    assertSetsBoth(request.getMutationsList());
  }

  /** Both columns of an item are set, at one whole millisecond, and nothing else is changed. */
  static void assertSetsBoth(List<Mutation> mutations) {
    assertThat(mutations.stream().map(Mutation::getMutationCase))
        .containsExactly(Mutation.MutationCase.SET_CELL, Mutation.MutationCase.SET_CELL);
    assertThat(
            mutations.stream().map(each -> each.getSetCell().getColumnQualifier().toStringUtf8()))
        .containsExactly("col_0", "col_1")
        .inOrder();
    assertThat(mutations.stream().map(each -> each.getSetCell().getValue().toStringUtf8()))
        .containsExactly("value_0", "value_1")
        .inOrder();
    assertThat(mutations.stream().map(each -> each.getSetCell().getTimestampMicros()).distinct())
        .hasSize(1);
    assertThat(mutations.get(0).getSetCell().getTimestampMicros() % 1_000).isEqualTo(0);
  }
}
