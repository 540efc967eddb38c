package io.github.bigtablemapper.rewrite;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.rewrite.GenericCases.DAO;
import static io.github.bigtablemapper.rewrite.GenericCases.USER_DAO;
import static io.github.bigtablemapper.rewrite.GenericCases.checkRewritten;
import static io.github.bigtablemapper.rewrite.GenericCases.each;
import static io.github.bigtablemapper.rewrite.GenericCases.left;
import static io.github.bigtablemapper.rewrite.GenericCases.lines;
import static io.github.bigtablemapper.rewrite.GenericCases.rewritten;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Classes for tables of any class that other such classes use, that have entities with a version,
 * or whose tables are passed on as tables of an unknown class.
 */
class GenericUsesTest {
  private static final String DROP =
      lines("public void drop(T item) { table.deleteItem(item); }")
          + lines(
              "public void drop(String id) {"
                  + " table.deleteItem(Key.builder().partitionValue(id).build()); }");

  private static String with(String member) {
    return DAO.replace("  public void save", member + "\n  public void save");
  }

  @Test
  void anEntityWithAVersionIsDeletedAsItIsStored(@TempDir Path classes) {
    Map<String, String> after =
        rewritten(classes, with(DROP), USER_DAO, USER_DAO.replace("User", "Ticket"));
    assertThat(after.get("any/Dao.java")).contains("final WritableRepository<T, K, ?> table;");
    assertThat(after.get("any/Dao.java").replaceAll("\\s+", " "))
        .contains(
            "(type.version().isPresent() ? client.versionedRepository(type, name) :"
                + " client.repository(type, name))");
    assertThat(after.get("any/Dao.java"))
        .contains(
            "table.find(table.mapping().key(item)).ifPresent(stored -> table.delete(stored));");
    assertThat(after.get("any/Dao.java"))
        .contains(
            "table.find(table.mapping().keyOf(List.of(id))).ifPresent(stored ->"
                + " table.delete(stored));");
  }

  /** Their common table deletes entities only, also those without a version. */
  @Test
  void aSubclassBesideOneWithAVersionDeletesWhatIsStored(@TempDir Path classes) {
    String member =
        lines("void drop(String id) { table.deleteItem(k -> k.key(b -> b.partitionValue(id))); }");
    Map<String, String> after =
        rewritten(
            classes,
            DAO,
            USER_DAO.replace("}\n}", "}\n  " + member + "\n}"),
            USER_DAO.replace("User", "Ticket"));
    assertThat(after.get("any/UserDao.java"))
        .contains("table.find(UserKey.of(id)).ifPresent(stored -> table.delete(stored));");
  }

  @Test
  void aFunctionThatDeletesAVersionIsLeft(@TempDir Path classes) {
    List<Map<String, String>> all =
        each(
            classes,
            Stream.of("User", "Ticket")
                .map(
                    type ->
                        List.of(
                            with(
                                lines("void all(List<T> all) { all.forEach(table::deleteItem); }")),
                            USER_DAO.replace("User", type)))
                .toList());
    assertThat(checkRewritten(all.get(0)).get("any/Dao.java"))
        .contains("all.forEach(table::delete);");
    assertThat(checkRewritten(all.get(1)).get("any/Dao.java")).contains("[VersionedDeletion]");
  }

  @Test
  void aClassThatUsesItForItsItemsIsRewrittenWithIt(@TempDir Path classes) {
    Map<String, String> after =
        rewritten(
            classes,
            DAO.replace("abstract ", ""),
            """
            class Cache<E> {
              private final Map<String, E> found = new HashMap<>();
              private final Dao<E> dao;
              Cache(DynamoDbEnhancedClient client, String name, Class<E> type) {
                this.dao = new Dao<>(client, name, type);
              }
              Cache(Dao<E> dao) { this.dao = dao; }
              E find(String id) { return found.computeIfAbsent(id, dao::find); }
            }
            """,
            """
            class Named<T> extends Dao<T> {
              final Class<T> type;
              Named(DynamoDbEnhancedClient client, Class<T> type) {
                super(client, type.getSimpleName(), type);
                this.type = type;
              }
              T last() { return table.scan().items().stream().findFirst().orElse(null); }
            }
            """,
            """
            class Users {
              final Cache<User> users;
              final Named<Team> teams;
              Users(DynamoDbEnhancedClient client) {
                users = new Cache<>(client, "users", User.class);
                teams = new Named<>(client, Team.class);
                new Cache<>(teams).find("x");
              }
            }
            """);
    assertThat(after.get("any/Cache.java")).contains("class Cache<E, K extends Key>");
    assertThat(after.get("any/Cache.java")).contains("final Dao<E, K> dao;");
    assertThat(after.get("any/Cache.java")).contains("String name, EntityMapping<E, K> type)");
    assertThat(after.get("any/Named.java"))
        .contains("class Named<T, K extends Key> extends Dao<T, K>");
    assertThat(after.get("any/Named.java")).contains("Class<T> type, EntityMapping<T, K> mapping)");
    assertThat(after.get("any/Named.java"))
        .contains("super(client, type.getSimpleName(), mapping);");
    assertThat(after.get("any/Users.java")).contains("final Cache<User, UserKey> users;");
    assertThat(after.get("any/Users.java"))
        .contains("new Named<>(client, Team.class, TeamMapping.INSTANCE)");
  }

  @Test
  void classesThatUseEachOtherAreLeftTogether(@TempDir Path classes) {
    left(
        classes,
        DAO.replace("abstract ", ""),
        USER_DAO,
        """
        class Cache<E> {
          final Dao<E> dao;
          Cache(Dao<E> dao) { this.dao = dao; }
        }
        """,
        """
        class Users {
          Cache<User> users;
          void use(Cache cache) { cache.dao.all(); }
        }
        """);
  }

  @Test
  void aTableOfAnUnknownClassIsAnyRepository(@TempDir Path classes) {
    Map<String, String> after =
        rewritten(
            classes,
            with(lines("void log() { Tables.log(table); }")),
            USER_DAO,
            """
            class Tables {
              static void log(DynamoDbTable<?> table) { System.out.println(table.tableName()); }
              static void all(List<DynamoDbTable<?>> all) { all.forEach(Tables::log); }
              static void create(DynamoDbTable<?> table) {
                table.createTable();
              }
              void use(DynamoDbTable<User> users, DynamoDbTable<Ticket> tickets) {
                all(List.of(users, tickets));
              }
            }
            """);
    assertThat(after.get("any/Tables.java"))
        .contains("log(WritableRepository<?, ?, ?> table) { System.out.println(table.table()); }");
    assertThat(after.get("any/Tables.java")).contains("List<WritableRepository<?, ?, ?>> all");
    assertThat(after.get("any/Tables.java")).contains("[TableManagement]");
  }
}
