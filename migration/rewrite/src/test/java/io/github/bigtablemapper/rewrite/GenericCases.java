package io.github.bigtablemapper.rewrite;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Code bases with classes for tables of any class, before and after the recipe. */
final class GenericCases {
  private static final String IMPORTS =
      """
      package any;

      import java.util.*;
      import software.amazon.awssdk.enhanced.dynamodb.*;
      import software.amazon.awssdk.enhanced.dynamodb.extensions.annotations.*;
      import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;
      import software.amazon.awssdk.enhanced.dynamodb.model.*;

      """;

  private static String bean(String name, String keyType, String more) {
    return IMPORTS
        + """
        @DynamoDbBean
        public class NAME {
          private TYPE id;
          MORE
          @DynamoDbPartitionKey public TYPE getId() { return id; }
          public void setId(TYPE id) { this.id = id; }
        }
        """
            .replace("NAME", name)
            .replace("TYPE", keyType)
            .replace("MORE", more);
  }

  private static final String MEMBERS =
      """
        protected final DynamoDbTable<T> table;
        public Dao(DynamoDbEnhancedClient client, String name, Class<T> type) {
          this.table = client.table(name, TableSchema.fromBean(type));
        }
        public void save(T item) { table.putItem(item); }
        public T find(String id) {
          return table.getItem(Key.builder().partitionValue(id).build());
        }
        public List<T> all() { return table.scan().items().stream().toList(); }
      """;

  static final String DAO = "public abstract class Dao<T> {\n" + MEMBERS + "}\n";

  static final String USER_DAO =
      """
      class UserDao extends Dao<User> {
        UserDao(DynamoDbEnhancedClient client) { super(client, "users", User.class); }
      }
      """;

  private static Map<String, String> sources(List<String> types) {
    Map<String, String> sources = new TreeMap<>();
    sources.put(
        "any/User.java",
        bean(
            "User",
            "String",
            "private String name;"
                + " @DynamoDbSecondaryPartitionKey(indexNames = \"byName\")"
                + " public String getName() { return name; }"
                + " public void setName(String name) { this.name = name; }"));
    sources.put("any/Team.java", bean("Team", "String", ""));
    sources.put("any/Part.java", bean("Part", "Long", ""));
    sources.put(
        "any/Ticket.java",
        bean(
            "Ticket",
            "String",
            "private Long version;"
                + " @DynamoDbVersionAttribute public Long getVersion() { return version; }"
                + " public void setVersion(Long version) { this.version = version; }"));
    for (String type : types) {
      String name = type.replaceFirst("(?s).*?(?:class|interface) (\\w+).*", "$1");
      sources.put("any/" + name + ".java", IMPORTS + type);
    }
    return sources;
  }

  /** {@return the class for the items of users with one more member} */
  static String with(String member) {
    return USER_DAO.replace("}\n}", "}\n  " + lines(member) + "\n}");
  }

  /** {@return a member with each statement in a line, as comments are above lines} */
  static String lines(String member) {
    return member.replace("{ ", "{\n    ").replace("; ", ";\n    ").replace(" }", "\n  }");
  }

  /** {@return the sources after the recipe, which compile and have no comment of this kind} */
  static Map<String, String> rewritten(Path classes, String... types) {
    return checkRewritten(both(classes, types));
  }

  static Map<String, String> checkRewritten(Map<String, String> after) {
    after.forEach(
        (file, text) -> assertWithMessage(text).that(text).doesNotContain("[GenericTable]"));
    return after;
  }

  /** Some sources, in which the recipe leaves the class as it was, with comments. */
  static void left(Path classes, String... types) {
    left(classes, List.of(List.of(types)));
  }

  static void left(Path classes, List<List<String>> cases) {
    for (Map<String, String> after : each(classes, cases)) {
      assertThat(after.get("any/Dao.java")).contains("[GenericTable]");
      assertThat(after.get("any/Dao.java")).contains("DynamoDbTable<T>");
      assertThat(after.get("any/Dao.java")).doesNotContain("Dao<T, K");
    }
  }

  static Map<String, String> both(Path classes, String... types) {
    return each(classes, List.of(List.of(types))).get(0);
  }

  /**
   * {@return the sources of several cases after the recipe} Each case has its own package and
   * table, so that all of them are one code base: compilers and recipes start once.
   */
  static List<Map<String, String>> each(Path classes, List<List<String>> cases) {
    Map<String, String> before = new TreeMap<>();
    for (int i = 0; i < cases.size(); i++) {
      String place = "any" + i;
      sources(cases.get(i))
          .forEach((file, text) -> before.put(place + file.substring(3), in(place, text)));
    }
    Map<String, String> after = afterRecipe(classes, before);
    return IntStream.range(0, cases.size()).mapToObj(i -> of("any" + i, after)).toList();
  }

  private static String in(String place, String text) {
    return text.replace("package any;", "package " + place + ";")
        .replace("\"users\"", "\"users-" + place + "\"");
  }

  private static Map<String, String> of(String place, Map<String, String> all) {
    Map<String, String> sources = new TreeMap<>();
    all.forEach(
        (file, text) -> {
          if (file.startsWith(place + "/")) {
            sources.put(
                "any" + file.substring(place.length()),
                text.replace("package " + place + ";", "package any;")
                    .replace("users-" + place, "users"));
          }
        });
    return sources;
  }

  private static Map<String, String> afterRecipe(Path classes, Map<String, String> before) {
    assertThat(Compiling.of(before, classes).errors()).isEmpty();
    Map<String, String> after = Rewriting.of(before, null).sources();
    assertThat(Compiling.of(after, classes).unmarked(after)).isEmpty();
    Map<String, String> twice = Rewriting.of(after, null).sources();
    assertThat(twice).isEqualTo(after);
    return after;
  }

  private GenericCases() {}
}
