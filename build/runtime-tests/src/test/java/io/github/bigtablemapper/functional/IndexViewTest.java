package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.ReadRowsRequest;
import com.google.bigtable.v2.ReadRowsResponse;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.AuthorizedViewId;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.ClientOperations;
import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.PageToken;
import io.github.bigtablemapper.ReadRepository;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.annotation.WriteOnce;
import io.github.bigtablemapper.annotation.WriteOnceMode;
import io.github.bigtablemapper.engine.EntityRows;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.fixture.Answer;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.fixture.ScriptedServer;
import io.github.bigtablemapper.interceptor.EntityInterceptor;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * An index that is a view. The emulator has none: the query and the requests are looked at, and the
 * repository reads a table with the rows that the view has by its query.
 */
@BigtableTest
class IndexViewTest {
  private static final TableId VIEW_ROWS = TableId.of("view-rows");
  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  enum Status {
    ACTIVE,
    BLOCKED
  }

  @Table("users")
  @Family("u")
  @Family("t")
  @Index(value = "users-by-email", on = "email", mode = IndexMode.VIEW)
  @Index(
      value = "users-by-status",
      on = {"status", "points"},
      mode = IndexMode.VIEW)
  record User(
      @RowKey String tenant,
      @RowKey String id,
      @Column("e'\\mail") Optional<String> email,
      Status status,
      long points,
      @Family("t") Set<String> tags) {}

  @Table("members")
  @Family("m")
  @Index(value = "members-by-email", on = "email", mode = IndexMode.VIEW)
  record Member(
      @RowKey String id,
      String email,
      @WriteOnce(WriteOnceMode.KEEP) String inviter,
      @Version long version) {}

  private final BigtableMapper mapper;
  private final BigtableDataClient client;
  private final IndexViewTest_UserByEmailView byEmail;
  private final IndexViewTest_UserByStatusAndPointsView byStatus;

  IndexViewTest(BigtableMapper mapper, BigtableDataClient client) {
    this.mapper = mapper;
    this.client = client;
    this.byEmail = new IndexViewTest_UserByEmailView(mapper, VIEW_ROWS);
    this.byStatus = new IndexViewTest_UserByStatusAndPointsView(mapper, VIEW_ROWS);
  }

  @BeforeEach
  void createTable(BigtableTableAdminClient admin) {
    mapper.schema(admin).apply(new IndexViewTest_UserRepository(mapper, VIEW_ROWS.getTableId()));
  }

  @Test
  void theQueryOrdersByTheValuesAndTheKeyOfTheSource() {
    assertThat(IndexViewTest_UserByEmailMapping.INSTANCE.query("users"))
        .isEqualTo(
            """
            SELECT
              CAST(`u`['e\\'\\\\mail'] AS STRING) AS `key_email`,
              `_key` AS `key_source`,
              `u` AS `u`,
              `t` AS `t`
            FROM `users`
            WHERE `u`['e\\'\\\\mail'] IS NOT NULL
            ORDER BY `key_email`, `key_source`\
            """);
    assertThat(IndexViewTest_UserByStatusAndPointsMapping.INSTANCE.query("dev-users"))
        .isEqualTo(
            """
            SELECT
              CAST(`u`['status'] AS STRING) AS `key_status`,
              TO_INT64(`u`['points']) AS `key_points`,
              `_key` AS `key_source`,
              `u` AS `u`,
              `t` AS `t`
            FROM `dev-users`
            WHERE `u`['status'] IS NOT NULL
              AND `u`['points'] IS NOT NULL
            ORDER BY `key_status`, `key_points`, `key_source`\
            """);
  }

  @ParameterizedTest
  @ValueSource(strings = {"users` WHERE true; --", "", "a b", "a\nb", "-a", "projects/p"})
  void aQueryNamesATableOnly(String table) {
    assertThrows(
        InvalidRequestException.class,
        () -> IndexViewTest_UserByEmailMapping.INSTANCE.query(table));
    BigtableMapper renaming = BigtableMapper.builder(client).tableNames(name -> table).build();
    assertThrows(InvalidRequestException.class, () -> new IndexViewTest_UserRepository(renaming));
    assertThrows(
        InvalidRequestException.class, () -> new IndexViewTest_UserRepository(mapper, table));
    assertThrows(InvalidRequestException.class, () -> new IndexViewTest_UserByEmailView(renaming));
  }

  @Test
  void theKeyHasTheValuesAndTheBytesOfTheSourcesKey() {
    User user = user("t#1", "a", "x@y", Status.ACTIVE, 3);

    IndexViewTest_UserByStatusAndPointsKey key = IndexViewTest_UserByStatusAndPointsKey.of(user);

    assertThat(key.source()).isEqualTo(IndexViewTest_UserKey.of("t#1", "a"));
    assertThat(key)
        .isEqualTo(IndexViewTest_UserByStatusAndPointsKey.of(Status.ACTIVE, 3, key.source()));
    assertThat(HexFormat.of().formatHex(key.toByteString().toByteArray()))
        .isEqualTo(hex("ACTIVE") + "0001" + "83" + "0001" + hex("t%231#a"));
  }

  private static String hex(String text) {
    return HexFormat.of().formatHex(ByteString.copyFromUtf8(text).toByteArray());
  }

  /** As the guide advises to test a view. */
  @Test
  void aTableStandsForTheViewOfWhatIsWrittenConditionally(BigtableTableAdminClient admin) {
    Member member = new Member("a", "x@y", "bob", 7);
    TableId rows = TableId.of("members-by-email");
    mapper.schema(admin).apply(IndexViewTest_MemberByEmailMapping.INSTANCE);
    client.mutateRow(
        RowMutation.fromProto(
            MutateRowRequest.newBuilder()
                .setTableName("projects/p/instances/i/tables/members-by-email")
                .setRowKey(IndexViewTest_MemberByEmailKey.of(member).toByteString())
                .addAllMutations(
                    EntityRows.of(IndexViewTest_MemberMapping.INSTANCE, InstantSource.fixed(NOW))
                        .restore(member, NOW))
                .build()));

    assertThat(
            new IndexViewTest_MemberByEmailView(mapper, rows)
                .scan(IndexViewTest_MemberByEmailKey.email("x@y"))
                .list())
        .containsExactly(member);
  }

  @Test
  void requestsNameTheView() throws Exception {
    try (ScriptedServer server = new ScriptedServer()) {
      BigtableMapper scripted = server.mapper();
      server.answer(
          Answer.of(ReadRowsResponse.getDefaultInstance()),
          Answer.of(ReadRowsResponse.getDefaultInstance()));
      IndexViewTest_UserByEmailView view = new IndexViewTest_UserByEmailView(scripted);

      boolean found =
          view.exists(IndexViewTest_UserByEmailKey.of("x@y", IndexViewTest_UserKey.of("t", "a")));
      List<User> users = view.scan(IndexViewTest_UserByEmailKey.email("x@y")).list();

      assertThat(found).isFalse();
      assertThat(users).isEmpty();
      assertThat(view.table()).isEqualTo("users-by-email");
      for (ReadRowsRequest request : server.requests(ReadRowsRequest.class)) {
        assertThat(request.getMaterializedViewName())
            .isEqualTo("projects/project/instances/instance/materializedViews/users-by-email");
        assertThat(request.getTableName()).isEmpty();
      }
    }
  }

  @Test
  void requestsNameTheAuthorizedView() throws Exception {
    try (ScriptedServer server = new ScriptedServer()) {
      server.answer(
          Answer.of(ReadRowsResponse.getDefaultInstance()),
          Answer.of(ReadRowsResponse.getDefaultInstance()));
      ReadRepository<User, IndexViewTest_UserKey> view =
          server
              .mapper()
              .readRepository(
                  IndexViewTest_UserMapping.INSTANCE, AuthorizedViewId.of("users", "of-t"));

      boolean found = view.exists(IndexViewTest_UserKey.of("t", "a"));
      List<User> users = view.scan(IndexViewTest_UserKey.tenant("t")).list();

      assertThat(found).isFalse();
      assertThat(users).isEmpty();
      assertThat(view.table()).isEqualTo("users/of-t");
      assertThat(ClientOperations.tables(view)).isEmpty();
      assertThat(server.requests(ReadRowsRequest.class)).hasSize(2);
      for (ReadRowsRequest request : server.requests(ReadRowsRequest.class)) {
        assertThat(request.getAuthorizedViewName())
            .isEqualTo("projects/project/instances/instance/tables/users/authorizedViews/of-t");
        assertThat(request.getTableName()).isEmpty();
      }
    }
  }

  @Test
  void theErrorNamesTheAuthorizedView() throws Exception {
    try (ScriptedServer server = new ScriptedServer()) {
      server.answer(Answer.failing(io.grpc.Status.Code.PERMISSION_DENIED));
      ReadRepository<User, IndexViewTest_UserKey> view =
          server
              .mapper()
              .readRepository(
                  IndexViewTest_UserMapping.INSTANCE, AuthorizedViewId.of("users", "of-t"));

      RequestFailedException failure =
          assertThrows(
              RequestFailedException.class, () -> view.find(IndexViewTest_UserKey.of("t", "a")));

      assertThat(failure).hasMessageThat().contains("(table users/of-t)");
    }
  }

  @Test
  void entitiesAreReadByTheIndex() {
    User anna = user("t1", "a", "anna@x", Status.ACTIVE, 1);
    User same = user("t2", "b", "anna@x", Status.BLOCKED, 2);
    User other = user("t1", "c", "anna@xy", Status.ACTIVE, 3);
    for (User user : List.of(anna, same, other)) {
      write(IndexViewTest_UserByEmailKey.of(user).toByteString(), user);
    }

    assertThat(byEmail.scan(IndexViewTest_UserByEmailKey.email("anna@x")).list())
        .containsExactly(anna, same)
        .inOrder();
    assertThat(byEmail.find(IndexViewTest_UserByEmailKey.of(same))).hasValue(same);
    assertThat(byEmail.scan(IndexViewTest_UserByEmailKey.all().email().startsWith("anna")).count())
        .isEqualTo(3);
    assertThat(
            byEmail
                .scan(IndexViewTest_UserByEmailKey.all())
                .where(IndexViewTest_UserColumns.STATUS.isEqualTo(Status.BLOCKED))
                .list())
        .containsExactly(same);
    assertThat(
            byEmail
                .scan(IndexViewTest_UserByEmailKey.all())
                .where(IndexViewTest_UserColumns.TENANT.isEqualTo("t1"))
                .where(IndexViewTest_UserColumns.ID.isGreaterThan("a"))
                .list())
        .containsExactly(other);
    assertThat(
            byEmail
                .scan(IndexViewTest_UserByEmailKey.email("anna@x"))
                .where(IndexViewTest_UserColumns.TENANT.startsWith("t1").not())
                .count())
        .isEqualTo(1);
    assertThat(
            byEmail
                .scan(IndexViewTest_UserByEmailKey.email("anna@xy"))
                .select(IndexViewTest_UserColumns.POINTS)
                .list()
                .get(0)
                .get(IndexViewTest_UserColumns.POINTS))
        .hasValue(3L);
  }

  @Test
  void theOrderIsThatOfTheValues() {
    long seed = Runs.seed();
    Random random = new Random(seed);
    List<User> users =
        IntStream.range(0, 60)
            .mapToObj(
                i ->
                    user(
                        "t",
                        "%02d".formatted(i),
                        "x",
                        Status.values()[random.nextInt(2)],
                        random.nextLong() >> random.nextInt(64)))
            .toList();
    users.forEach(
        user -> write(IndexViewTest_UserByStatusAndPointsKey.of(user).toByteString(), user));
    List<User> sorted =
        users.stream()
            .sorted(
                Comparator.comparing((User user) -> user.status().name())
                    .thenComparing(User::points)
                    .thenComparing(User::id))
            .toList();

    List<User> paged = new ArrayList<>();
    PageToken token = null;
    do {
      Page<User> page =
          token == null
              ? byStatus.scan(IndexViewTest_UserByStatusAndPointsKey.all()).page(7)
              : byStatus.scan(IndexViewTest_UserByStatusAndPointsKey.all()).page(7, token);
      paged.addAll(page.items());
      token = page.nextToken().orElse(null);
    } while (token != null);

    assertThat(paged).isEqualTo(sorted);
    assertThat(
            byStatus
                .scan(
                    IndexViewTest_UserByStatusAndPointsKey.status(Status.ACTIVE)
                        .points()
                        .before(0L))
                .reverse()
                .limit(5)
                .list())
        .isEqualTo(
            sorted.stream()
                .filter(user -> user.status() == Status.ACTIVE && user.points() < 0)
                .sorted(Comparator.comparing(User::points).thenComparing(User::id).reversed())
                .limit(5)
                .toList());
  }

  @Test
  void theSchemaCreatesNoTableForAView(BigtableTableAdminClient admin) {
    IndexViewTest_UserByEmailView view = new IndexViewTest_UserByEmailView(mapper);

    assertThat(mapper.schema(admin).diff(view)).isEmpty();
    assertThrows(
        InvalidRequestException.class,
        () -> mapper.dropRows(admin, view, IndexViewTest_UserByEmailKey.email("x@y")));
  }

  @Test
  void whoHasNoValueIsNotInTheIndex() {
    User without = new User("t", "a", Optional.empty(), Status.ACTIVE, 1, Set.of());

    assertThat(IndexViewTest_UserByEmailMapping.INSTANCE.isIndexed(without)).isFalse();
    assertThrows(InvalidKeyException.class, () -> IndexViewTest_UserByEmailKey.of(without));
  }

  /** What the view has of a row: the entity's cells, under another key. */
  private void write(ByteString key, User user) {
    MutateRowRequest row =
        MutateRowRequest.newBuilder()
            .setTableName("projects/p/instances/i/tables/" + VIEW_ROWS.getTableId())
            .setRowKey(key)
            .addAllMutations(
                EntityRows.of(IndexViewTest_UserMapping.INSTANCE, InstantSource.fixed(NOW))
                    .put(user, NOW))
            .build();
    client.mutateRow(RowMutation.fromProto(row));
  }

  private static User user(String tenant, String id, String email, Status status, long points) {
    return new User(tenant, id, Optional.of(email), status, points, Set.of("x", "y"));
  }

  @Test
  void theInterceptorsOfTheEntitySeeWhatAViewHas() {
    EntityInterceptor<User> hiding =
        new EntityInterceptor<>() {
          @Override
          public User afterRead(User user) {
            return new User(
                user.tenant(), user.id(), Optional.of("hidden"), user.status(), 0, user.tags());
          }
        };
    BigtableMapper seeing =
        BigtableMapper.builder(client)
            .intercept(IndexViewTest_UserMapping.INSTANCE, hiding)
            .build();
    User user = user("t", "1", "a@b", Status.ACTIVE, 5);
    write(IndexViewTest_UserByEmailKey.of(user).toByteString(), user);

    assertThat(
            new IndexViewTest_UserByEmailView(seeing, VIEW_ROWS)
                .scan(IndexViewTest_UserByEmailKey.email("a@b"))
                .list())
        .containsExactly(hiding.afterRead(user));
  }
}
