package io.github.bigtablemapper.local;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.local.LocalClients.bytes;
import static io.github.bigtablemapper.local.LocalClients.code;

import com.google.api.gax.rpc.PermissionDeniedException;
import com.google.api.gax.rpc.StatusCode.Code;
import com.google.cloud.bigtable.admin.v2.models.AuthorizedView;
import com.google.cloud.bigtable.admin.v2.models.CreateAuthorizedViewRequest;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.admin.v2.models.FamilySubsets;
import com.google.cloud.bigtable.admin.v2.models.SubsetView;
import com.google.cloud.bigtable.admin.v2.models.UpdateAuthorizedViewRequest;
import com.google.cloud.bigtable.data.v2.models.AuthorizedViewId;
import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import com.google.cloud.bigtable.data.v2.models.ConditionalRowMutation;
import com.google.cloud.bigtable.data.v2.models.Filters;
import com.google.cloud.bigtable.data.v2.models.MutateRowsException;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Range.ByteStringRange;
import com.google.cloud.bigtable.data.v2.models.ReadModifyWriteRow;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.RowMutationEntry;
import com.google.cloud.bigtable.data.v2.models.TableId;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.function.Executable;

/** Authorized views: which rows and columns they show, to reads and to writes. */
@ExtendWith(LocalExtension.class)
class AuthorizedViewTest {
  private static final TableId TABLE = TableId.of("t");
  private static final AuthorizedViewId VIEW = AuthorizedViewId.of("t", "v");

  private final LocalClients clients;

  AuthorizedViewTest(LocalClients clients) {
    this.clients = clients;
  }

  @BeforeEach
  void create() {
    clients
        .admin()
        .createTable(CreateTableRequest.of("t").addFamily("f").addFamily("g").addFamily("h"));
    for (String key : List.of("a1", "b1", "b2", "c1", "d1")) {
      clients
          .data()
          .mutateRow(
              RowMutation.create(TABLE, key)
                  .setCell("f", "open", 1_000, "1")
                  .setCell("f", "secret", 1_000, "2")
                  .setCell("f", "p.x", 1_000, "3")
                  .setCell("f", "pax", 1_000, "4")
                  .setCell("g", "any", 1_000, "5")
                  .setCell("h", "any", 1_000, "6"));
    }
    clients
        .admin()
        .createAuthorizedView(
            CreateAuthorizedViewRequest.of("t", "v")
                .setAuthorizedViewType(
                    SubsetView.create()
                        .addRowPrefix("b")
                        .addRowPrefix("d")
                        .setFamilySubsets(
                            "f",
                            FamilySubsets.create().addQualifier("open").addQualifierPrefix("p."))
                        .setFamilySubsets("g", FamilySubsets.create().addQualifierPrefix(""))));
  }

  private List<String> cells(Query query) {
    List<String> cells = new ArrayList<>();
    clients
        .data()
        .readRows(query)
        .forEach(
            row ->
                row.getCells()
                    .forEach(
                        cell ->
                            cells.add(
                                row.getKey().toStringUtf8()
                                    + "/"
                                    + cell.getFamily()
                                    + "/"
                                    + cell.getQualifier().toStringUtf8())));
    return cells;
  }

  @Test
  void readsSeeItsRowsAndColumns() {
    assertThat(cells(Query.create(VIEW)))
        .containsExactly(
            "b1/f/open",
            "b1/f/p.x",
            "b1/g/any",
            "b2/f/open",
            "b2/f/p.x",
            "b2/g/any",
            "d1/f/open",
            "d1/f/p.x",
            "d1/g/any")
        .inOrder();
    assertThat(
            cells(
                Query.create(VIEW)
                    .range("b2", "z")
                    .filter(Filters.FILTERS.family().exactMatch("g"))))
        .containsExactly("b2/g/any", "d1/g/any")
        .inOrder();
    assertThat(cells(Query.create(VIEW).range(ByteStringRange.unbounded().endClosed(bytes("b1")))))
        .hasSize(3);
    assertThat(cells(Query.create(VIEW).rowKey("a1").rowKey("b1"))).hasSize(3);
    assertThat(cells(Query.create(VIEW).rowKey("a1"))).isEmpty();
    assertThat(cells(Query.create(VIEW).range("c", "d"))).isEmpty();
    assertThat(cells(Query.create(VIEW).reversed(true)).get(0)).startsWith("d1");
    assertThat(clients.data().readRow(VIEW, "c1")).isNull();
    assertThat(clients.data().exists(VIEW, "b1")).isTrue();
  }

  @Test
  void samplesAreKeysOfItsRowsAndTheirEnds() {
    clients
        .admin()
        .createTable(
            CreateTableRequest.of("split")
                .addFamily("f")
                .addSplit(bytes("apple"))
                .addSplit(bytes("food"))
                .addSplit(bytes("fool"))
                .addSplit(bytes("good")));

    assertThat(samples(view("split", "one", "foo")))
        .containsExactly("food", "fool", "fop")
        .inOrder();
    assertThat(samples(view("split", "apart", "b", "fool", "go", "foo", "c")))
        .containsExactly("d", "food", "fool", "fop", "good", "gp")
        .inOrder();
    assertThat(samples(view("split", "all", "", "foo")))
        .containsExactly("apple", "food", "fool", "good", "")
        .inOrder();
    assertThat(samples(view("split", "none"))).isEmpty();
    assertThat(samples(view("t", "one", "b"))).contains("c");
    List<String> samples = samples(VIEW);
    assertThat(samples.get(samples.size() - 1)).isEqualTo("e");
    for (String key : samples) {
      assertThat(key).matches("b[12]|c|d1|e");
    }
  }

  private AuthorizedViewId view(String table, String id, String... prefixes) {
    SubsetView subset = SubsetView.create();
    List.of(prefixes).forEach(subset::addRowPrefix);
    return AuthorizedViewId.of(
        table,
        clients
            .admin()
            .createAuthorizedView(
                CreateAuthorizedViewRequest.of(table, id).setAuthorizedViewType(subset))
            .getId());
  }

  private List<String> samples(AuthorizedViewId view) {
    return clients.data().sampleRowKeys(view).stream()
        .map(sample -> sample.getKey().toStringUtf8())
        .toList();
  }

  @Test
  void writesReachItsRowsAndColumnsOnly() {
    clients.data().mutateRow(RowMutation.create(VIEW, "b9").setCell("f", "p.y", 1_000, "v"));
    clients.data().mutateRow(RowMutation.create(VIEW, "b9").deleteFamily("g"));
    boolean isMatched =
        clients
            .data()
            .checkAndMutateRow(
                ConditionalRowMutation.create(VIEW, "b9")
                    .condition(Filters.FILTERS.family().exactMatch("h"))
                    .then(Mutation.create().setCell("f", "open", 1_000, "yes"))
                    .otherwise(Mutation.create().setCell("f", "open", 1_000, "no")));
    assertThat(isMatched).isFalse();
    var unused =
        clients
            .data()
            .readModifyWriteRow(ReadModifyWriteRow.create(VIEW, "b9").append("g", "n", "x"));

    assertThat(cells(Query.create(TABLE).rowKey("b9")))
        .containsExactly("b9/f/open", "b9/f/p.y", "b9/g/n")
        .inOrder();

    assertDenied(RowMutation.create(VIEW, "a1").setCell("f", "open", 1_000, "v"));
    assertDenied(RowMutation.create(VIEW, "b1").setCell("f", "secret", 1_000, "v"));
    assertDenied(RowMutation.create(VIEW, "b1").setCell("h", "any", 1_000, "v"));
    assertDenied(RowMutation.create(VIEW, "b1").deleteFamily("f"));
    assertDenied(RowMutation.create(VIEW, "b1").deleteRow());
    var partly =
        Assertions.assertThrows(
            MutateRowsException.class,
            () ->
                clients
                    .data()
                    .bulkMutateRows(
                        BulkMutation.create(VIEW)
                            .add(RowMutationEntry.create("b1").setCell("f", "secret", 1_000, "v"))
                            .add(RowMutationEntry.create("b8").setCell("g", "x", 1_000, "v"))));
    assertThat(partly.getFailedMutations()).hasSize(1);
    assertThat(partly.getFailedMutations().get(0).getError()).hasMessageThat().endsWith(outside());
    assertDenied(
        () ->
            clients
                .data()
                .checkAndMutateRow(
                    ConditionalRowMutation.create(VIEW, "a1").then(Mutation.create().deleteRow())));
    assertDenied(
        () ->
            clients
                .data()
                .checkAndMutateRow(
                    ConditionalRowMutation.create(VIEW, "b1")
                        .then(Mutation.create().setCell("f", "secret", 1_000, "v"))));
    assertDenied(
        () ->
            clients
                .data()
                .readModifyWriteRow(ReadModifyWriteRow.create(VIEW, "a1").append("g", "n", "x")));
    assertDenied(
        () ->
            clients
                .data()
                .readModifyWriteRow(
                    ReadModifyWriteRow.create(VIEW, "b1").append("f", "secret", "x")));
    assertThat(cells(Query.create(TABLE).rowKey("b8"))).containsExactly("b8/g/x");
  }

  private void assertDenied(RowMutation mutation) {
    assertDenied(() -> clients.data().mutateRow(mutation));
  }

  /** Google's tests for Node.js compare the words. */
  private void assertDenied(Executable call) {
    PermissionDeniedException denied =
        Assertions.assertThrows(PermissionDeniedException.class, call);
    assertThat(denied).hasMessageThat().endsWith(outside());
  }

  private String outside() {
    return "Cannot mutate from "
        + clients.table("t")
        + "/authorizedViews/v because the mutation contains cells outside the Authorized View.";
  }

  @Test
  void viewsAreListedChangedAndDeleted() {
    assertThat(clients.admin().listAuthorizedViews("t")).containsExactly("v");
    AuthorizedView found = clients.admin().getAuthorizedView("t", "v");
    assertThat(found.getId()).isEqualTo("v");
    assertThat(((SubsetView) found.getAuthorizedViewType()).getRowPrefixes())
        .containsExactly(bytes("b"), bytes("d"));
    SubsetView all =
        SubsetView.create()
            .addRowPrefix("")
            .setFamilySubsets("h", FamilySubsets.create().addQualifierPrefix(""));
    var updated =
        clients
            .admin()
            .updateAuthorizedView(
                UpdateAuthorizedViewRequest.of("t", "v")
                    .setAuthorizedViewType(all)
                    .setDeletionProtection(true));
    assertThat(updated.isDeletionProtected()).isTrue();
    assertThat(cells(Query.create(VIEW))).hasSize(5);

    assertThat(code(() -> clients.admin().deleteAuthorizedView("t", "v")))
        .isEqualTo(Code.FAILED_PRECONDITION);
    assertThat(code(() -> clients.admin().deleteTable("t"))).isEqualTo(Code.FAILED_PRECONDITION);
    var unprotected =
        clients
            .admin()
            .updateAuthorizedView(
                UpdateAuthorizedViewRequest.of("t", "v").setDeletionProtection(false));
    assertThat(unprotected.isDeletionProtected()).isFalse();
    clients.admin().deleteAuthorizedView("t", "v");

    assertThat(code(() -> cells(Query.create(VIEW)))).isEqualTo(Code.NOT_FOUND);
    assertThat(
            code(
                () ->
                    clients
                        .admin()
                        .createAuthorizedView(
                            CreateAuthorizedViewRequest.of("t", "w")
                                .setAuthorizedViewType(
                                    SubsetView.create()
                                        .setFamilySubsets("none", FamilySubsets.create())))))
        .isEqualTo(Code.NOT_FOUND);
  }

  @Test
  void namesHaveFiftyCharacters() {
    SubsetView all = SubsetView.create().addRowPrefix("");
    var created =
        clients
            .admin()
            .createAuthorizedView(
                CreateAuthorizedViewRequest.of("t", "_".repeat(50)).setAuthorizedViewType(all));
    assertThat(created.getId()).hasLength(50);
    for (String name : List.of("_".repeat(51), "-v", "ä")) {
      var refused = CreateAuthorizedViewRequest.of("t", name).setAuthorizedViewType(all);
      assertThat(code(() -> clients.admin().createAuthorizedView(refused)))
          .isEqualTo(Code.INVALID_ARGUMENT);
    }
  }
}
