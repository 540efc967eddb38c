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

  @Test
  void eachNameMeansWhatItMeantBefore(@TempDir Path classes) {
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
    String both = uses("services/Both", "beans.*", "stores.*");
    String inPackage = uses("beans/Near", "stores.*");
    String some = uses("services/Some", "beans.*", "stores.*", "stores.UserKey");
    String own = uses("stores/Own", "beans.*");
    String only = uses("services/Only", "beans.User", "stores.*");
    assertThat(Compiling.of(sources, classes).errors()).isEmpty();

    Rewriting made = Rewriting.of(sources, null);

    assertThat(Compiling.of(made.sources(), classes).unmarked(made.sources())).isEmpty();
    for (String file : List.of(both, inPackage, some)) {
      assertNamesOnce(made.sources().get(file));
    }
    for (String file : List.of(own, only)) {
      assertThat(made.sources().get(file)).isEqualTo(sources.get(file));
    }
    assertThat(Rewriting.of(made.sources(), null).sources().get(both))
        .isEqualTo(made.sources().get(both));
  }
}
