package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;

import com.google.bigtable.v2.MutateRowRequest;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.models.CreateMaterializedViewRequest;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.AuthorizedViewId;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.MaintainedIndex;
import io.github.bigtablemapper.ReadRepository;
import io.github.bigtablemapper.engine.EntityRows;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The snippets of the page on indexes. */
@BigtableTest({UserRepository.class, PurchaseRepository.class, GraphItemRepository.class})
class IndexesPageTest {
  private final BigtableMapper mapper;
  private final BigtableTableAdminClient adminClient;

  IndexesPageTest(BigtableMapper mapper, BigtableTableAdminClient adminClient) {
    this.mapper = mapper;
    this.adminClient = adminClient;
  }

  @Test
  void query() {
    // docs: create-view
    String query = UserByEmailMapping.INSTANCE.query("users");
    CreateMaterializedViewRequest request =
        CreateMaterializedViewRequest.of("my-instance", "users-by-email").setQuery(query);
    // end

    assertThat(request.toProto("my-project").getMaterializedView().getQuery())
        .isEqualTo(
            """
            SELECT
              CAST(`u`['email'] AS STRING) AS `key_email`,
              `_key` AS `key_source`,
              `u` AS `u`
            FROM `users`
            WHERE `u`['email'] IS NOT NULL
            ORDER BY `key_email`, `key_source`\
            """);
  }

  @Test
  void view(BigtableDataClient client) {
    User anna = new User("u1", Optional.of("anna@example.com"), "Anna");
    UserByEmailView usersByEmail = view();
    store(client, anna);

    // docs: read-view
    List<User> found = usersByEmail.scan(UserByEmailKey.email("anna@example.com")).list();
    List<User> aToM =
        usersByEmail.scan(UserByEmailKey.all().email().from("a").before("n")).limit(10).list();
    // end

    assertThat(found).containsExactly(anna);
    assertThat(aToM).containsExactly(anna);
  }

  @Test
  void authorizedView() {
    // docs: authorized-view
    ReadRepository<User, UserKey> guests =
        mapper.readRepository(UserMapping.INSTANCE, AuthorizedViewId.of("users", "guests"));
    // end

    assertThat(guests.table()).isEqualTo("users/guests");
    assertThat(mapper.schema(adminClient).diff(guests)).isEmpty();
  }

  // docs: test-view
  /** The emulator has no views: a table with the rows of one. */
  UserByEmailView view() {
    mapper.schema(adminClient).apply(UserByEmailMapping.INSTANCE);
    return new UserByEmailView(mapper, TableId.of("users-by-email"));
  }

  void store(BigtableDataClient client, User user) {
    Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    client.mutateRow(
        RowMutation.fromProto(
            MutateRowRequest.newBuilder()
                .setTableName("projects/p/instances/i/tables/users-by-email")
                .setRowKey(UserByEmailKey.of(user).toByteString())
                .addAllMutations(
                    EntityRows.of(UserMapping.INSTANCE, InstantSource.system()).restore(user, now))
                .build()));
  }

  // end

  @Test
  void table(PurchaseRepository purchases) {
    // docs: table
    mapper.schema(adminClient).apply(purchases); // the table and that of the index

    purchases.put(new Purchase("o1", "open", 2_500));
    purchases.patch(PurchaseKey.of("o1"), purchase -> purchase.status("paid"));
    List<Purchase> allPaid =
        purchases.byStatusAndCents().list(PurchaseByStatusAndCentsKey.status("paid"));
    List<Purchase> dear =
        purchases
            .byStatusAndCents()
            .list(PurchaseByStatusAndCentsKey.status("paid").cents().from(100_000L));
    // end

    assertThat(allPaid).containsExactly(new Purchase("o1", "paid", 2_500));
    assertThat(dear).isEmpty();

    // docs: maintain
    MaintainedIndex.reindex(purchases, PurchaseKey.all()); // an index that is new to its table
    long deleted = purchases.byStatusAndCents().sweep(PurchaseByStatusAndCentsKey.all());
    // end

    assertThat(deleted).isEqualTo(0);
  }

  @Test
  void severalKindsInOneIndex(GraphItemRepository items) {
    Optional<String> open = Optional.of("OPEN");
    GraphItem user = new GraphItem("USER#1", "USER#1", open, Optional.of("USER"), "user", "Ann");
    GraphItem order =
        new GraphItem("USER#1", "ORDER#7", open, Optional.of("2026-11-26"), "order", "Hat");
    GraphItem other = new GraphItem("USER#2", "ORDER#7", Optional.empty(), open, "order", "Cap");
    List<GraphItem> stored = items.putAll(List.of(user, order, other));

    // docs: kinds
    List<GraphItem> ordersOfAll =
        items
            .bySortAndPartition()
            .list(GraphItemBySortAndPartitionKey.all().sort().startsWith("ORDER#"));
    List<GraphItem> allOpen =
        items.byGsi1pkAndGsi1sk().list(GraphItemByGsi1pkAndGsi1skKey.gsi1pk("OPEN"));
    // end

    assertThat(ordersOfAll).containsExactly(stored.get(1), stored.get(2)).inOrder();
    assertThat(allOpen).containsExactly(stored.get(1), stored.get(0)).inOrder();
  }
}
