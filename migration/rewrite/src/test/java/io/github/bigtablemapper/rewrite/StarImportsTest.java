package io.github.bigtablemapper.rewrite;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Classes of an application with the names of generated ones, in another package: where a file
 * imports whole packages, each name means what it meant before.
 */
class StarImportsTest {
  private static final List<String> GENERATED =
      List.of("Key", "Repository", "Mapping", "Columns", "Patch", "Writes");

  private static final String USES =
      """
      public class %s {
        private UserRepository repository = new UserRepository();
        private java.util.List<UserKey> keys = java.util.List.of();
        String columns = UserColumns.class.getName() + UserMapping.NAME;
        <T extends UserPatch> T patch(T patch, UserWrites... writes) throws Exception {
          return (T) patch;
        }
      }
      """;

  private static final String TABLE =
      """
      public class %s {
        private final DynamoDbTable<User> table;
        public %s(DynamoDbEnhancedClient client) {
          this.table = client.table("users", TableSchema.fromBean(User.class));
        }
        User find(String id) {
          return table.getItem(Key.builder().partitionValue(id).build());
        }
        %s
      }
      """;

  private final Map<String, String> sources = new TreeMap<>();

  private void add(String name, String imports, String text) {
    String folder = name.substring(0, name.lastIndexOf('/'));
    sources.put(name + ".java", "package " + folder + ";\n\n" + imports + "\n" + text);
  }

  private String uses(String name, String... imports) {
    StringBuilder lines = new StringBuilder();
    List.of(imports).forEach(each -> lines.append("import ").append(each).append(";\n"));
    add(name, lines.toString(), USES.formatted(name.substring(name.lastIndexOf('/') + 1)));
    return name + ".java";
  }

  private static void assertNamesOnce(String text) {
    for (String each : GENERATED) {
      assertWithMessage(text).that(text.split("import stores.User" + each + ";", -1)).hasLength(2);
    }
  }

  private void prepare() {
    add(
        "beans/User",
        "import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;\n",
        """
        @DynamoDbBean
        public class User {
          private String id;
          @DynamoDbPartitionKey public String getId() { return id; }
          public void setId(String id) { this.id = id; }
        }
        """);
    for (String each : GENERATED) {
      add(
          "stores/User" + each,
          "",
          "public class User%s { public static String NAME = \"\"; }\n".formatted(each));
    }
  }

  private Rewriting check(Path classes) {
    assertThat(Compiling.of(sources, classes).errors()).isEmpty();
    Rewriting made = Rewriting.of(sources, null);
    assertThat(Compiling.of(made.sources(), classes).unmarked(made.sources())).isEmpty();
    return made;
  }

  @Test
  void eachNameMeansWhatItMeantBefore(@TempDir Path classes) {
    prepare();
    String both = uses("services/Both", "beans.*", "stores.*");
    String inPackage = uses("beans/Near", "stores.*");
    String some = uses("services/Some", "beans.*", "stores.*", "stores.UserKey");
    String own = uses("stores/Own", "beans.*");
    String only = uses("services/Only", "beans.User", "stores.*");

    Rewriting made = check(classes);

    for (String file : List.of(both, inPackage, some)) {
      assertNamesOnce(made.sources().get(file));
    }
    for (String file : List.of(own, only)) {
      assertThat(made.sources().get(file)).isEqualTo(sources.get(file));
    }
    assertThat(Rewriting.of(made.sources(), null).sources().get(both))
        .isEqualTo(made.sources().get(both));
  }

  /** In each place, with a use of the application's own class in the same file and without. */
  @Test
  void newCodeMeansTheGeneratedClass(@TempDir Path classes) {
    prepare();
    Map<String, String> imports =
        Map.of(
            "services", "import beans.*;\nimport stores.*;\n",
            "stores", "import beans.*;\n",
            "beans", "import stores.*;\n");
    imports.forEach(
        (folder, lines) -> {
          String all = "import software.amazon.awssdk.enhanced.dynamodb.*;\n" + lines;
          add(folder + "/Direct", all, TABLE.formatted("Direct", "Direct", ""));
          String own = "UserRepository own() { return new UserRepository(); }";
          add(folder + "/Mixed", all, TABLE.formatted("Mixed", "Mixed", own));
        });

    Rewriting made = check(classes);

    for (String folder : imports.keySet()) {
      for (String name : List.of("Direct", "Mixed")) {
        assertThat(made.sources().get(folder + "/" + name + ".java")).doesNotContain("TODO");
      }
    }
  }
}
