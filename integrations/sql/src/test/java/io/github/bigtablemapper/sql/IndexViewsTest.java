package io.github.bigtablemapper.sql;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.local.LocalBigtable;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Indexes that are continuous materialized views, by their repositories. */
class IndexViewsTest {
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

  private static LocalBigtable server;
  private static SqlClients clients;
  private static BigtableMapper mapper;
  private static IndexViewsTest_UserRepository users;

  @BeforeAll
  static void start() throws Exception {
    server = LocalBigtable.builder().cutAnswers(9).start();
    clients = SqlClients.of(server);
    mapper = BigtableMapper.create(clients.data());
    users = new IndexViewsTest_UserRepository(mapper);
    mapper.schema(clients.admin()).withViews(clients.instances()).apply(users);
  }

  @AfterAll
  static void close() {
    clients.close();
    server.close();
  }

  @Test
  void indexesFollowTheirTable() {
    var byEmail = new IndexViewsTest_UserByEmailView(mapper);
    var byStatus = new IndexViewsTest_UserByStatusAndPointsView(mapper);
    Random random = new Random(Runs.seed());
    Map<String, User> model = new TreeMap<>();
    for (int round = 0; round < 12; round++) {
      for (int i = 0; i < 8; i++) {
        change(random, model);
      }
      List<User> all = List.copyOf(model.values());
      assertThat(byEmail.scan(IndexViewsTest_UserByEmailKey.all()).list())
          .containsExactlyElementsIn(
              all.stream()
                  .filter(user -> user.email().isPresent())
                  .sorted(Comparator.comparing(user -> user.email().orElseThrow()))
                  .toList())
          .inOrder();
      assertThat(byStatus.scan(IndexViewsTest_UserByStatusAndPointsKey.all()).list())
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
                      IndexViewsTest_UserByStatusAndPointsKey.status(Status.ACTIVE)
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

  /** Points and addresses are those of one user, so that their order is that of the keys. */
  private static void change(Random random, Map<String, User> model) {
    String id = Integer.toString(random.nextInt(12));
    User user =
        new User(
            "t",
            id,
            random.nextInt(3) == 0
                ? Optional.empty()
                : Optional.of(random.nextInt(5) + "\0#" + id + "@x"),
            Status.values()[random.nextInt(2)],
            (random.nextInt(3) - 1) * 1_000L * random.nextInt(3) + Integer.parseInt(id));
    int kind = random.nextInt(model.containsKey(id) ? 8 : 4);
    switch (kind) {
      case 0 -> users.putAll(List.of(user)).forEach(put -> model.put(id, put));
      case 4, 5 -> {
        users.delete("t", id);
        model.remove(id);
      }
      case 6 -> {
        users.patch(IndexViewsTest_UserKey.of("t", id), patch -> email(patch, user));
        User known = model.get(id);
        model.put(id, new User("t", id, user.email(), known.status(), known.points()));
      }
      case 7 -> {
        users.patch(
            IndexViewsTest_UserKey.of("t", id),
            patch -> email(patch, user).status(user.status()).points(user.points()));
        model.put(id, user);
      }
      default -> {
        users.put(user);
        model.put(id, user);
      }
    }
  }

  private static IndexViewsTest_UserPatch email(IndexViewsTest_UserPatch patch, User user) {
    return user.email().map(patch::email).orElseGet(patch::clearEmail);
  }
}
