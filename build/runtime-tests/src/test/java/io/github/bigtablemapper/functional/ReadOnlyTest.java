package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.MaintainedIndex;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** A read-only mapper reads tables and indexes, and changes neither. */
@NullMarked
@BigtableTest(ReadOnlyTest_LoanRepository.class)
class ReadOnlyTest {
  @Table("loans")
  @Family("l")
  @Index(value = "loans-by-state", on = "state", mode = IndexMode.TABLE)
  record Loan(@RowKey String id, String state, @Version long version) {}

  @Test
  void aTableWithAnIndexIsReadAndNotChanged(
      ReadOnlyTest_LoanRepository loans,
      BigtableDataClient client,
      BigtableTableAdminClient admin) {
    Loan stored = loans.put(new Loan("a", "open", 0));
    BigtableMapper mapper = BigtableMapper.builder(client).readOnly().build();
    ReadOnlyTest_LoanRepository readOnly = new ReadOnlyTest_LoanRepository(mapper);
    ReadOnlyTest_LoanKey key = ReadOnlyTest_LoanKey.of("a");
    var byState = ReadOnlyTest_LoanByStateKey.all();
    List<Row> before = rows(client);
    Map<String, Executable> writes = new LinkedHashMap<>();
    writes.put("put", () -> readOnly.put(stored));
    writes.put("delete", () -> readOnly.delete(stored));
    writes.put("move", () -> readOnly.move(stored, ReadOnlyTest_LoanKey.of("b")));
    writes.put("patch", () -> readOnly.patch(stored, loan -> loan.state("done")));
    writes.put("batch", () -> readOnly.applyAll(List.of(readOnly.writes().delete(key))).orThrow());
    writes.put("reindex", () -> MaintainedIndex.reindex(readOnly, ReadOnlyTest_LoanKey.all()));
    writes.put("sweep", () -> readOnly.byState().sweep(byState));
    writes.put("schema", () -> mapper.schema(admin).apply(readOnly));

    writes.forEach(
        (name, write) -> {
          InvalidRequestException thrown = assertThrows(InvalidRequestException.class, write, name);
          assertWithMessage(name).that(thrown).hasMessageThat().contains("read-only");
        });

    assertThat(rows(client)).isEqualTo(before);
    assertThat(readOnly.find(key)).hasValue(stored);
    assertThat(readOnly.byState().list(byState)).containsExactly(stored);
    mapper.schema(admin).verify(readOnly);
  }

  private static List<Row> rows(BigtableDataClient client) {
    List<Row> rows = new ArrayList<>();
    client.readRows(Query.create(TableId.of("loans"))).forEach(rows::add);
    client.readRows(Query.create(TableId.of("loans-by-state"))).forEach(rows::add);
    return rows;
  }
}
