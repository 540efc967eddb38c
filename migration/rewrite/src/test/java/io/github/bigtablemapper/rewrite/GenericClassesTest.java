package io.github.bigtablemapper.rewrite;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.rewrite.GenericCases.DAO;
import static io.github.bigtablemapper.rewrite.GenericCases.USER_DAO;
import static io.github.bigtablemapper.rewrite.GenericCases.checkRewritten;
import static io.github.bigtablemapper.rewrite.GenericCases.each;
import static io.github.bigtablemapper.rewrite.GenericCases.left;
import static io.github.bigtablemapper.rewrite.GenericCases.lines;
import static io.github.bigtablemapper.rewrite.GenericCases.rewritten;
import static io.github.bigtablemapper.rewrite.GenericCases.with;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Classes for tables of any class: a class is rewritten with all its uses, or stays with a comment.
 */
class GenericClassesTest {
  @Test
  void aClassAndItsSubclassesAreRewritten(@TempDir Path classes) {
    Map<String, String> after = rewritten(classes, DAO, USER_DAO);
    assertThat(after.get("any/Dao.java")).contains("abstract class Dao<T, K extends Key> {");
    assertThat(after.get("any/Dao.java")).contains("final Repository<T, K, ?> table;");
    assertThat(after.get("any/Dao.java"))
        .contains("Dao(BigtableMapper client, String name, EntityMapping<T, K> type)");
    assertThat(after.get("any/Dao.java"))
        .contains("return table.find(table.mapping().keyOf(List.of(id))).orElse(null);");
    assertThat(after.get("any/UserDao.java")).contains("extends Dao<User, UserKey>");
    assertThat(after.get("any/UserDao.java"))
        .contains("super(client, \"users\", UserMapping.INSTANCE);");
  }

  @Test
  void aClassThatFieldsNameIsRewritten(@TempDir Path classes) {
    Map<String, String> after =
        rewritten(
            classes,
            DAO.replace("abstract ", ""),
            """
            class Users {
              private final Dao<User> users;
              private final List<Dao<?>> all = new ArrayList<>();
              Users(DynamoDbEnhancedClient client) {
                this.users = new Dao<>(client, "users", User.class);
                Dao<Team> teams = new Dao<Team>(client, "teams", Team.class);
                all.add(users);
                all.add(teams);
              }
              User user(String id) { return users.find(id); }
            }
            """);
    assertThat(after.get("any/Users.java")).contains("Dao<User, UserKey> users;");
    assertThat(after.get("any/Users.java")).contains("List<Dao<?, ?>> all");
    assertThat(after.get("any/Users.java"))
        .contains("new Dao<Team, TeamKey>(client, \"teams\", TeamMapping.INSTANCE)");
  }

  @Test
  void tablesAndSchemasThatAreHandedOverAreRewritten(@TempDir Path classes) {
    Map<String, String> after =
        rewritten(
            classes,
            """
            public class Dao<T> {
              private final DynamoDbTable<T> table;
              public Dao(DynamoDbTable<T> table) { this.table = table; }
              public Dao(DynamoDbEnhancedClient client, TableSchema<T> schema) {
                this(client.table("shared", schema));
              }
              public DynamoDbTable<T> table() { return table; }
              public void save(T item) { table().putItem(item); }
              public T find(String id) {
                return table.getItem(r -> r.key(k -> k.partitionValue(id)).consistentRead(true));
              }
              public void delete(T item) { table.deleteItem(item); }
              public PageIterable<T> pages() { return table.scan(); }
            }
            """,
            """
            class Users {
              static void use(DynamoDbEnhancedClient client, User user) {
                Dao<User> users =
                    new Dao<>(client.table("users", TableSchema.fromBean(User.class)));
                users.save(user);
                users.table().putItem(user);
                for (User each : users.pages().items()) { users.delete(each); }
                new Dao<>(client, TableSchema.fromBean(Team.class)).find("x");
              }
            }
            """);
    assertThat(after.get("any/Users.java")).contains("new Dao<>(new UserRepository(client)");
    assertThat(after.get("any/Users.java")).contains("new Dao<>(client, TeamMapping.INSTANCE)");
  }

  @Test
  void aTableThatSubclassesMakeIsRewritten(@TempDir Path classes) {
    Map<String, String> after =
        rewritten(
            classes,
            """
            public interface Dao<T> {
              DynamoDbTable<T> table();
              default void save(T item) { table().putItem(item); }
              default void drop(T item) { table().deleteItem(item); }
            }
            """,
            """
            class UserDao implements Dao<User> {
              private final DynamoDbTable<User> users;
              UserDao(DynamoDbEnhancedClient client) {
                users = client.table("users", TableSchema.fromBean(User.class));
              }
              @Override public DynamoDbTable<User> table() { return users; }
            }
            """);
    assertThat(after.get("any/Dao.java")).contains("Repository<T, K, ?> table();");
    assertThat(after.get("any/UserDao.java")).contains("public UserRepository table()");
  }

  @Test
  void aClassWhoseVariableHasABoundAndAnotherOneIsRewritten(@TempDir Path classes) {
    Map<String, String> after =
        rewritten(
            classes,
            DAO.replace("Dao<T>", "Dao<K, T extends Object>"),
            USER_DAO.replace("Dao<User>", "Dao<String, User>"));
    assertThat(after.get("any/Dao.java")).contains("Dao<K, T extends Object, TKey extends Key>");
    assertThat(after.get("any/UserDao.java")).contains("Dao<String, User, UserKey>");
  }

  @Test
  void oneTableOfSeveralClassesIsShared(@TempDir Path classes) {
    Map<String, String> after =
        rewritten(
            classes,
            DAO.replace("table(name,", "table(\"all\","),
            USER_DAO,
            USER_DAO.replace("User", "Team"));
    assertThat(after.get("any/User.java")).contains("[SharedTable]");
    assertThat(after.get("any/Team.java")).contains("[SharedTable]");
  }

  @Test
  void aKeyOfAnotherTypeLeavesTheRead(@TempDir Path classes) {
    Map<String, String> after = rewritten(classes, DAO, USER_DAO, USER_DAO.replace("User", "Part"));
    assertThat(after.get("any/Dao.java")).contains("table.put(item)");
    assertThat(after.get("any/Dao.java")).contains("[Key]");
  }

  @Test
  void aClassThatNothingNamesIsLeft(@TempDir Path classes) {
    left(classes, DAO);
  }

  @Test
  void aUseWithoutTheClassOfTheItemsLeavesTheClass(@TempDir Path classes) {
    left(
        classes,
        Stream.of(
                "class Raw {\n  void use(Dao dao) { dao.all(); }\n}\n",
                "class Sub<T> {\n  void use(Dao<T> dao) {}\n}\n",
                "class Sub {\n  Dao<? extends User> dao;\n}\n",
                "class Sub {\n  Dao<String> dao;\n}\n")
            .map(use -> List.of(DAO, USER_DAO, use))
            .toList());
  }

  @Test
  void aCallThatIsLeftHasAComment(@TempDir Path classes) {
    String[][] members = {
      {"TableManagement", "void create() { table.createTable(); }"},
      {"Index", "DynamoDbIndex<T> index(String name) { return table.index(name); }"},
      {"OldItem", "T old(T item) { return table.deleteItem(item); }"},
      {"Request", "void some(T item) { table.updateItem(r -> r.item(item).ignoreNulls(true)); }"},
      {"Key", "T of(Key key) { return table.getItem(key); }"},
      {
        "Key", "T numbered(int id) { return table.getItem(r -> r.key(k -> k.partitionValue(id))); }"
      },
      {
        "Expression",
        "PageIterable<T> some(Expression e) { return table.scan(r -> r.filterExpression(e)); }"
      },
    };
    List<Map<String, String>> all =
        each(
            classes,
            Stream.of(members)
                .map(
                    member ->
                        List.of(
                            DAO.replace("  public void", lines(member[1]) + "  public void"),
                            USER_DAO))
                .toList());
    for (int i = 0; i < members.length; i++) {
      String after = checkRewritten(all.get(i)).get("any/Dao.java");
      assertThat(after).contains("[" + members[i][0] + "]");
      assertThat(after).contains("table.put(item)");
    }
  }

  @Test
  void anIndexOfAnInheritedTableHasAComment(@TempDir Path classes) {
    Stream<String> members =
        Stream.of(
            "Object own() { return table.index(\"byName\"); }",
            "List<User> named() { return this.table.index(\"byName\")"
                + ".query(QueryConditional.keyEqualTo(k -> k.partitionValue(\"x\")))"
                + ".stream().flatMap(page -> page.items().stream()).toList(); }",
            "Object every() { DynamoDbIndex<User> index = table.index(\"byName\");"
                + " return index.scan(); }");
    for (Map<String, String> after :
        each(classes, members.map(GenericCases::with).map(dao -> List.of(DAO, dao)).toList())) {
      assertThat(after.get("any/Dao.java")).contains("class Dao<T, K extends Key>");
      assertThat(after.get("any/UserDao.java")).contains("TODO bigtable-mapper");
      assertThat(after.get("any/UserDao.java")).contains("index(\"byName\")");
    }
  }

  /** The class has more comments less than its subclass has more. */
  @Test
  void aTransactionOfAnInheritedTableHasAComment(@TempDir Path classes) {
    Map<String, String> after =
        rewritten(
            classes,
            DAO,
            with(
                "void add(TransactWriteItemsEnhancedRequest.Builder all, User item) {"
                    + " all.addPutItem(this.table, item); }"));
    assertThat(after.get("any/Dao.java")).contains("class Dao<T, K extends Key>");
    assertThat(after.get("any/UserDao.java")).contains("TODO bigtable-mapper [Transaction]");
  }

  @Test
  void aTableThatAnyObjectCanBeIsPassedOn(@TempDir Path classes) {
    Map<String, String> after =
        rewritten(
            classes,
            DAO,
            with(
                "String log(User item) {"
                    + " System.out.println(table); return \"%s %s\".formatted(item, this.table); }"));
    assertThat(after.get("any/UserDao.java")).contains("formatted(item, this.table)");
  }

  @Test
  void aMemberThatKeepsItsTypesLeavesTheClass(@TempDir Path classes) {
    String member = "<T> void other(DynamoDbTable<T> one, T item) { one.putItem(item); }";
    left(classes, DAO.replace("  public void", lines(member) + "\n  public void"), USER_DAO);
  }

  @Test
  void aClassOfItemsThatIsUsedOtherwiseStaysBesideItsMapping(@TempDir Path classes) {
    Map<String, String> after =
        rewritten(
            classes,
            DAO.replace("abstract ", "")
                .replace("client.table(name", "client.table(type.getName()"),
            USER_DAO,
            """
            class Users {
              Dao<Team> teams(DynamoDbEnhancedClient client) {
                return new Dao<>(client, "teams", Team.class);
              }
            }
            """);
    assertThat(after.get("any/Dao.java"))
        .contains("String name, Class<T> type, EntityMapping<T, K> mapping)");
    assertThat(after.get("any/Dao.java")).contains("client.repository(mapping, type.getName());");
    assertThat(after.get("any/UserDao.java"))
        .contains("super(client, \"users\", User.class, UserMapping.INSTANCE);");
    assertThat(after.get("any/Users.java"))
        .contains("new Dao<>(client, \"teams\", Team.class, TeamMapping.INSTANCE)");
  }

  @Test
  void aClassOfItemsThatIsNoLiteralLeavesTheClass(@TempDir Path classes) {
    left(
        classes,
        DAO,
        """
        class UserDao extends Dao<User> {
          UserDao(DynamoDbEnhancedClient client, Class<User> type) {
            super(client, "users", type);
          }
        }
        """);
  }

  @Test
  void aTableThatIsTakenFromItsClassLeavesTheClass(@TempDir Path classes) {
    String dao = DAO.replace("  public void", "  List<DynamoDbTable<T>> tables;\n  public void");
    left(
        classes,
        Stream.of(
                "DynamoDbTable<User> own() { return table; }",
                "void own() { DynamoDbTable<User> own = table; own.putItem(new User()); }",
                "void own() { List.of(new User()).forEach(table::putItem); }",
                "void own() { var own = super.table; own.putItem(new User()); }",
                "void own() { DynamoDbTable<User> one = tables.get(0); one.putItem(new User()); }")
            .map(member -> List.of(dao, with(member)))
            .toList());
  }
}
