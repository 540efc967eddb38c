package io.github.bigtablemapper.local.sql;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.ApiException;
import com.google.api.gax.rpc.StatusCode.Code;
import com.google.cloud.bigtable.admin.v2.models.CreateMaterializedViewRequest;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.admin.v2.models.UpdateMaterializedViewRequest;
import com.google.cloud.bigtable.data.v2.models.Filters;
import com.google.cloud.bigtable.data.v2.models.MaterializedViewId;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.cloud.bigtable.data.v2.models.sql.ResultSet;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.ReadRepository;
import io.github.bigtablemapper.annotation.Embedded;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.fixture.Waiting;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.local.LocalBigtable;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Continuous materialized views: those of indexes, by their repositories, and others. */
class MaterializedViewTest {
  enum Status {
    ACTIVE,
    BLOCKED
  }

  @Table("users")
  @Family("u")
  @Index(value = "users-by-email", on = "email", mode = IndexMode.VIEW)
  @Index(
      value = "users-by-status",
      on = {"status", "points"},
      mode = IndexMode.VIEW)
  record User(
      @RowKey String tenant,
      @RowKey String id,
      Optional<String> email,
      Status status,
      long points) {}

  record Place(LocalDate since, Optional<Integer> zone) {}

  @Table("parcels")
  @Family("p")
  @Index(value = "by-sent", on = "sent", mode = IndexMode.VIEW)
  @Index(value = "by-due", on = "due", mode = IndexMode.VIEW)
  @Index(value = "by-weight", on = "weight", mode = IndexMode.VIEW)
  @Index(value = "by-floor", on = "floor", mode = IndexMode.VIEW)
  @Index(value = "by-door", on = "door", mode = IndexMode.VIEW)
  @Index(value = "by-insured", on = "insured", mode = IndexMode.VIEW)
  @Index(value = "by-van", on = "van", mode = IndexMode.VIEW)
  @Index(
      value = "by-place",
      on = {"place.zone", "place.since"},
      mode = IndexMode.VIEW)
  record Parcel(
      @RowKey String id,
      Instant sent,
      Optional<LocalDate> due,
      int weight,
      short floor,
      byte door,
      boolean insured,
      UUID van,
      @Embedded @Nullable Place place) {}

  private static LocalBigtable server;
  private static SqlClients clients;
  private static BigtableMapper mapper;
  private static MaterializedViewTest_UserRepository users;

  @BeforeAll
  static void start() throws Exception {
    server = LocalBigtable.builder().cutAnswers(9).start();
    clients = SqlClients.of(server);
    mapper = BigtableMapper.create(clients.data());
    users = new MaterializedViewTest_UserRepository(mapper);
    mapper.schema(clients.admin()).withViews(clients.instances()).apply(users);
  }

  @AfterAll
  static void close() {
    clients.close();
    server.close();
  }

  private static void create(String id, String query) {
    var view =
        clients
            .instances()
            .createMaterializedView(
                CreateMaterializedViewRequest.of(SqlClients.INSTANCE, id).setQuery(query));
    assertThat(view.getId()).isEqualTo(id);
  }

  @Test
  void indexesFollowTheirTable() {
    var byEmail = new MaterializedViewTest_UserByEmailView(mapper);
    var byStatus = new MaterializedViewTest_UserByStatusAndPointsView(mapper);
    Random random = new Random(7);
    Map<String, User> model = new TreeMap<>();
    for (int round = 0; round < 12; round++) {
      for (int i = 0; i < 8; i++) {
        change(random, model);
      }
      List<User> all = List.copyOf(model.values());
      assertThat(byEmail.scan(MaterializedViewTest_UserByEmailKey.all()).list())
          .containsExactlyElementsIn(
              all.stream()
                  .filter(user -> user.email().isPresent())
                  .sorted(Comparator.comparing(user -> user.email().orElseThrow()))
                  .toList())
          .inOrder();
      assertThat(byStatus.scan(MaterializedViewTest_UserByStatusAndPointsKey.all()).list())
          .containsExactlyElementsIn(
              all.stream()
                  .sorted(
                      Comparator.comparing((User user) -> user.status().name())
                          .thenComparing(User::points))
                  .toList())
          .inOrder();
      assertThat(
              byStatus
                  .scan(
                      MaterializedViewTest_UserByStatusAndPointsKey.status(Status.ACTIVE)
                          .points()
                          .from(-10L)
                          .before(10L))
                  .reverse()
                  .list())
          .containsExactlyElementsIn(
              all.stream()
                  .filter(user -> user.status() == Status.ACTIVE)
                  .filter(user -> user.points() >= -10 && user.points() < 10)
                  .sorted(Comparator.comparing(User::points).reversed())
                  .toList())
          .inOrder();
    }
  }

  private static void change(Random random, Map<String, User> model) {
    String id = Integer.toString(random.nextInt(12));
    if (random.nextInt(4) == 0) {
      users.delete("t", id);
      model.remove(id);
      return;
    }
    // Points and addresses are those of one user, so that their order is that of the keys.
    User user =
        new User(
            "t",
            id,
            random.nextInt(3) == 0
                ? Optional.empty()
                : Optional.of(random.nextInt(5) + "\0#" + id + "@x"),
            Status.values()[random.nextInt(2)],
            (random.nextInt(3) - 1) * 1_000L * random.nextInt(3) + Integer.parseInt(id));
    users.put(user);
    model.put(id, user);
  }

  /** Values of each type, with those at the ends of what SQL computes, and beyond. */
  private static List<Parcel> parcels() {
    Random random = new Random(11);
    List<Parcel> parcels = new ArrayList<>();
    for (int i = 0; i < 24; i++) {
      int extreme = i < 4 ? i : -1;
      parcels.add(
          new Parcel(
              "p" + i,
              switch (extreme) {
                case 0 -> Instant.MIN;
                case 1 -> Instant.MAX;
                case 2 -> Instant.ofEpochSecond(-9_223_372_036L);
                case 3 -> Instant.ofEpochSecond(9_223_372_035L, 999_999_999);
                default -> Instant.ofEpochSecond(random.nextInt(), random.nextInt(1_000_000_000));
              },
              switch (extreme) {
                case 0 -> Optional.of(LocalDate.of(1, 1, 1));
                case 1 -> Optional.of(LocalDate.of(9999, 12, 31));
                case 2 -> Optional.of(LocalDate.of(10_000, 1, 1));
                case 3 -> Optional.of(LocalDate.of(0, 12, 31));
                default ->
                    random.nextInt(4) == 0
                        ? Optional.empty()
                        : Optional.of(LocalDate.ofEpochDay(random.nextInt(40_000) - 20_000));
              },
              switch (extreme) {
                case 0 -> Integer.MIN_VALUE;
                case 1 -> Integer.MAX_VALUE;
                default -> random.nextInt(20) - 10;
              },
              (short) random.nextInt(),
              (byte) random.nextInt(),
              random.nextBoolean(),
              new UUID(random.nextLong(), random.nextLong()),
              random.nextInt(4) == 0
                  ? null
                  : new Place(
                      LocalDate.ofEpochDay(random.nextInt(3)),
                      random.nextInt(4) == 0 ? Optional.empty() : Optional.of(-i % 3))));
    }
    return parcels;
  }

  private static <K extends Key> void assertOrdered(
      ReadRepository<Parcel, K> view,
      KeyRange<K> range,
      Predicate<Parcel> isIn,
      Comparator<Parcel> order) {
    assertThat(view.scan(range).list())
        .containsExactlyElementsIn(
            parcels().stream().filter(isIn).sorted(order.thenComparing(Parcel::id)).toList())
        .inOrder();
  }

  @Test
  void aViewIsOrderedByEachType() {
    var repository = new MaterializedViewTest_ParcelRepository(mapper);
    mapper.schema(clients.admin()).apply(repository);
    List.of(
            MaterializedViewTest_ParcelBySentMapping.INSTANCE,
            MaterializedViewTest_ParcelByDueMapping.INSTANCE,
            MaterializedViewTest_ParcelByWeightMapping.INSTANCE,
            MaterializedViewTest_ParcelByFloorMapping.INSTANCE,
            MaterializedViewTest_ParcelByDoorMapping.INSTANCE,
            MaterializedViewTest_ParcelByInsuredMapping.INSTANCE,
            MaterializedViewTest_ParcelByVanMapping.INSTANCE,
            MaterializedViewTest_ParcelByPlaceZoneAndPlaceSinceMapping.INSTANCE)
        .forEach(mapping -> create(mapping.table(), mapping.query("parcels")));
    List<Parcel> stored = repository.putAll(parcels());
    assertThat(stored).hasSize(24);

    assertOrdered(
        new MaterializedViewTest_ParcelBySentView(mapper),
        MaterializedViewTest_ParcelBySentKey.all(),
        parcel -> !parcel.sent().equals(Instant.MIN) && !parcel.sent().equals(Instant.MAX),
        Comparator.comparing(Parcel::sent));
    assertOrdered(
        new MaterializedViewTest_ParcelBySentView(mapper),
        MaterializedViewTest_ParcelBySentKey.all().sent().after(stored.get(9).sent()),
        parcel -> parcel.sent().isAfter(stored.get(9).sent()) && !parcel.sent().equals(Instant.MAX),
        Comparator.comparing(Parcel::sent));
    assertOrdered(
        new MaterializedViewTest_ParcelByDueView(mapper),
        MaterializedViewTest_ParcelByDueKey.all(),
        parcel ->
            parcel.due().stream().anyMatch(due -> due.getYear() > 0 && due.getYear() < 10_000),
        Comparator.comparing(parcel -> parcel.due().orElseThrow()));
    assertOrdered(
        new MaterializedViewTest_ParcelByWeightView(mapper),
        MaterializedViewTest_ParcelByWeightKey.all(),
        parcel -> true,
        Comparator.comparing(Parcel::weight));
    assertOrdered(
        new MaterializedViewTest_ParcelByWeightView(mapper),
        MaterializedViewTest_ParcelByWeightKey.all().weight().from(-3).before(4),
        parcel -> parcel.weight() >= -3 && parcel.weight() < 4,
        Comparator.comparing(Parcel::weight));
    assertOrdered(
        new MaterializedViewTest_ParcelByFloorView(mapper),
        MaterializedViewTest_ParcelByFloorKey.all(),
        parcel -> true,
        Comparator.comparing(Parcel::floor));
    assertOrdered(
        new MaterializedViewTest_ParcelByDoorView(mapper),
        MaterializedViewTest_ParcelByDoorKey.all(),
        parcel -> true,
        Comparator.comparing(Parcel::door));
    assertOrdered(
        new MaterializedViewTest_ParcelByInsuredView(mapper),
        MaterializedViewTest_ParcelByInsuredKey.all(),
        parcel -> true,
        Comparator.comparing(Parcel::insured));
    assertOrdered(
        new MaterializedViewTest_ParcelByVanView(mapper),
        MaterializedViewTest_ParcelByVanKey.all(),
        parcel -> true,
        Comparator.comparing(parcel -> parcel.van().toString()));
    assertOrdered(
        new MaterializedViewTest_ParcelByPlaceZoneAndPlaceSinceView(mapper),
        MaterializedViewTest_ParcelByPlaceZoneAndPlaceSinceKey.all(),
        parcel -> parcel.place() != null && parcel.place().zone().isPresent(),
        Comparator.comparing((Parcel parcel) -> parcel.place().zone().orElseThrow())
            .thenComparing(parcel -> parcel.place().since()));
  }

  private static List<String> rows(Query query) {
    List<String> rows = new ArrayList<>();
    clients
        .data()
        .readRows(query)
        .forEach(
            row -> {
              StringBuilder text = new StringBuilder(row.getKey().toStringUtf8());
              row.getCells()
                  .forEach(
                      cell ->
                          text.append(' ')
                              .append(cell.getFamily())
                              .append(':')
                              .append(cell.getQualifier().toStringUtf8()));
              rows.add(text.toString());
            });
    return rows;
  }

  private static void table(String id) {
    clients.admin().createTable(CreateTableRequest.of(id).addFamily("f"));
  }

  private static void set(String table, String key, String qualifier, String value) {
    clients
        .data()
        .mutateRow(
            RowMutation.create(TableId.of(table), key).setCell("f", qualifier, 1_000, value));
  }

  @Test
  void aGroupIsARowAndAggregatesAreItsColumns() {
    table("sales");
    create(
        "by-shop",
        "SELECT SPLIT(CAST(_key AS STRING), '#')[OFFSET(0)] AS shop, COUNT(*) AS n,"
            + " MAX(f['v']) AS most FROM sales GROUP BY shop");
    set("sales", "a#1", "v", "3");
    set("sales", "a#2", "v", "5");
    set("sales", "b#1", "v", "4");
    MaterializedViewId view = MaterializedViewId.of("by-shop");

    assertThat(rows(Query.create(view)))
        .containsExactly("a default:most default:n", "b default:most default:n")
        .inOrder();
    assertThat(
            rows(
                Query.create(view).prefix("a").filter(Filters.FILTERS.qualifier().exactMatch("n"))))
        .containsExactly("a default:n");
    assertThat(
            clients
                .data()
                .readRow(view, "a")
                .getCells("default", "n")
                .get(0)
                .getValue()
                .asReadOnlyByteBuffer()
                .getLong())
        .isEqualTo(2);
    clients.admin().dropRowRange("sales", "a");
    assertThat(rows(Query.create(view).reversed(true))).containsExactly("b default:most default:n");
    assertThat(clients.data().sampleRowKeys(view)).isNotEmpty();
    try (ResultSet sql =
        clients
            .data()
            .executeQuery(
                clients
                    .data()
                    .prepareStatement("SELECT n FROM `by-shop` WHERE shop = 'b'", Map.of())
                    .bind()
                    .build())) {
      assertThat(sql.next()).isTrue();
      assertThat(sql.getLong("n")).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT * FROM users ORDER BY _key",
        "SELECT _key, u FROM users",
        "SELECT _key, u FROM users ORDER BY _key DESC",
        "SELECT _key, u FROM users ORDER BY _key LIMIT 5",
        "SELECT u FROM users ORDER BY _key",
        "SELECT _key, COUNT(*) AS n FROM users GROUP BY _key ORDER BY _key",
        "SELECT COUNT(DISTINCT u['email']) AS n, _key FROM users GROUP BY _key",
        "SELECT _key, CURRENT_TIMESTAMP() AS now FROM users ORDER BY _key",
        "SELECT _key, u FROM missing ORDER BY _key",
      })
  void aQueryOfAViewHasWhatProductionTakes(String query) {
    ApiException failure = assertThrows(ApiException.class, () -> create("refused", query));

    assertThat(failure.getStatusCode().getCode()).isEqualTo(Code.INVALID_ARGUMENT);
  }

  @Test
  void viewsAreListedProtectedAndDeleted() {
    table("listed");
    create("v", "SELECT _key, f FROM listed ORDER BY _key");
    assertThat(
            assertThrows(
                    ApiException.class,
                    () -> create("v", "SELECT _key, f FROM listed ORDER BY _key"))
                .getStatusCode()
                .getCode())
        .isEqualTo(Code.ALREADY_EXISTS);
    assertThat(clients.instances().listMaterializedViews(SqlClients.INSTANCE).size()).isAtLeast(3);
    var updated =
        clients
            .instances()
            .updateMaterializedView(
                UpdateMaterializedViewRequest.of(SqlClients.INSTANCE, "v")
                    .setDeletionProtection(true));
    assertThat(updated.isDeletionProtected()).isTrue();
    assertThrows(
        ApiException.class,
        () -> clients.instances().deleteMaterializedView(SqlClients.INSTANCE, "v"));
    var open =
        clients
            .instances()
            .updateMaterializedView(
                UpdateMaterializedViewRequest.of(SqlClients.INSTANCE, "v")
                    .setDeletionProtection(false));
    assertThat(open.isDeletionProtected()).isFalse();
    clients.instances().deleteMaterializedView(SqlClients.INSTANCE, "v");

    ApiException failure =
        assertThrows(ApiException.class, () -> rows(Query.create(MaterializedViewId.of("v"))));
    assertThat(failure.getStatusCode().getCode()).isEqualTo(Code.NOT_FOUND);
  }

  @Test
  void aViewIsBehindForAsLongAsATestWants() throws Exception {
    // docs: builder
    LocalBigtable.Builder builder = LocalBigtable.builder().viewDelay(Duration.ofMillis(300));
    // end
    try (LocalBigtable late = builder.start();
        SqlClients others = SqlClients.of(late)) {
      others.admin().createTable(CreateTableRequest.of("t").addFamily("f"));
      var view =
          others
              .instances()
              .createMaterializedView(
                  CreateMaterializedViewRequest.of(SqlClients.INSTANCE, "v")
                      .setQuery("SELECT _key, f FROM t ORDER BY _key"));
      assertThat(view.getId()).isEqualTo("v");
      others
          .data()
          .mutateRow(RowMutation.create(TableId.of("t"), "k").setCell("f", "q", 1_000, "v"));

      assertThat(others.data().readRow(MaterializedViewId.of("v"), "k")).isNull();
      Waiting.until(
          "the view has the row",
          () -> others.data().readRow(MaterializedViewId.of("v"), "k") != null);
    }
  }
}
