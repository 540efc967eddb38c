package io.github.bigtablemapper.rewrite;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Clients become Bigtable's, with the project and the instance of the environment. */
class ClientsTest {
  private static final String IMPORTS =
      """
      package own;

      import java.net.URI;
      import java.time.Duration;
      import java.util.function.Supplier;
      import software.amazon.awssdk.auth.credentials.*;
      import software.amazon.awssdk.enhanced.dynamodb.*;
      import software.amazon.awssdk.enhanced.dynamodb.extensions.*;
      import software.amazon.awssdk.regions.Region;
      import software.amazon.awssdk.services.dynamodb.*;

      """;

  private static final String SETTINGS =
      "BigtableDataSettings.newBuilder()"
          + ".setProjectId(System.getenv(\"BIGTABLE_MAPPER_PROJECT\"))"
          + ".setInstanceId(System.getenv(\"BIGTABLE_MAPPER_INSTANCE\"))"
          + ".build()";

  private static final String ENHANCED =
      "DynamoDbEnhancedClient.builder().dynamoDbClient(CLIENT).build()";

  /** The recipe on a class for each of some texts of members. */
  private static Rewriting rewriting(List<String> members, Path classes) {
    Map<String, String> before = new TreeMap<>();
    for (int i = 0; i < members.size(); i++) {
      before.put(
          "own/Clients" + i + ".java",
          IMPORTS + "class Clients" + i + " {\n  " + GenericCases.lines(members.get(i)) + "\n}\n");
    }
    assertThat(Compiling.of(before, classes).errors()).isEmpty();
    Rewriting made = Rewriting.of(before, null);
    assertThat(Compiling.of(made.sources(), classes).unmarked(made.sources())).isEmpty();
    return made;
  }

  @Test
  void clientsOfTheEnvironment(@TempDir Path classes) {
    List<String> members =
        List.of(
            "DynamoDbEnhancedClient mapper() { return DynamoDbEnhancedClient.create(); }",
            "DynamoDbEnhancedClient mapper() { return DynamoDbEnhancedClient.builder().build(); }",
            "DynamoDbEnhancedAsyncClient m() { return DynamoDbEnhancedAsyncClient.create(); }",
            "DynamoDbEnhancedClient mapper() { return " + made("DynamoDbClient.create()") + "; }",
            "DynamoDbEnhancedClient mapper() { return "
                + made("DynamoDbClient.builder().region(Region.EU_WEST_1).build()")
                + "; }",
            "DynamoDbClient low() { return DynamoDbClient.create(); }\n"
                + "  DynamoDbEnhancedClient mapper(DynamoDbClient low) { return "
                + made("low")
                + "; }",
            "DynamoDbEnhancedAsyncClient mapper() { return DynamoDbEnhancedAsyncClient.builder()"
                + ".dynamoDbClient(DynamoDbAsyncClient.builder().build()).build(); }",
            "DynamoDbEnhancedClient mapper(String region, AwsCredentialsProvider provider) {\n"
                + "    DynamoDbClient low = DynamoDbClient.builder().region(Region.of(region))"
                + ".credentialsProvider(provider).build();\n"
                + "    return DynamoDbEnhancedClient.builder().dynamoDbClient(low)"
                + ".extensions(VersionedRecordExtension.builder().build()).build();\n  }",
            "static final DynamoDbClient LOW = DynamoDbClient.builder()"
                + ".credentialsProvider(StaticCredentialsProvider.create("
                + "AwsBasicCredentials.create(\"key\", \"secret\"))).build();\n"
                + "  static final DynamoDbEnhancedClient MAPPER = "
                + made("LOW")
                + ";",
            "DynamoDbEnhancedClient mapper() {\n"
                + "    try (DynamoDbClient low = DynamoDbClient.create()) {\n"
                + "      return "
                + made("low")
                + ";\n    }\n  }",
            "AutoCloseable closed() { return DynamoDbClient.create(); }");
    Rewriting made = rewriting(members, classes);
    for (int i = 0; i < members.size(); i++) {
      String source = made.source("own/Clients" + i + ".java");
      assertWithMessage(source).that(source).doesNotContain("TODO");
      assertWithMessage(source).that(source).contains("(" + SETTINGS + ")");
    }
    assertThat(made.source("own/Clients0.java"))
        .contains("return BigtableMapper.builder(" + SETTINGS + ").build();");
    assertThat(made.source("own/Clients7.java"))
        .contains("BigtableDataClient low = BigtableMapper.createClient(" + SETTINGS + ");");
    assertThat(made.source("own/Clients7.java")).contains("return BigtableMapper.create(low);");
  }

  @Test
  void endpointsOnThisMachineAreEmulators(@TempDir Path classes) {
    List<String> members =
        List.of(
            "DynamoDbClient low() { return DynamoDbClient.builder()"
                + ".endpointOverride(URI.create(\"http://localhost:8000\")).build(); }",
            "DynamoDbClient low() throws Exception { return DynamoDbClient.builder()"
                + ".region(Region.EU_WEST_1)"
                + ".endpointOverride(new URI(\"http://127.0.0.1:4566/\")).build(); }",
            "static final String URL = \"http://dynamodb-local:8000\";\n"
                + "  DynamoDbEnhancedClient mapper() { return "
                + made("DynamoDbClient.builder().endpointOverride(URI.create(URL)).build()")
                + "; }");
    Rewriting made = rewriting(members, classes);
    List<String> addresses =
        List.of("\"localhost\", 8000", "\"127.0.0.1\", 4566", "\"dynamodb-local\", 8000");
    for (int i = 0; i < members.size(); i++) {
      assertThat(made.source("own/Clients" + i + ".java"))
          .contains(
              "BigtableDataSettings.newBuilderForEmulator("
                  + addresses.get(i)
                  + ").setProjectId(\"local\").setInstanceId(\"local\").build()");
    }
  }

  @Test
  void clientsThatNeedAPerson(@TempDir Path classes) {
    List<String> members =
        List.of(
            "DynamoDbClient low(String endpoint) { return DynamoDbClient.builder()"
                + ".endpointOverride(URI.create(endpoint)).build(); }",
            "DynamoDbClient low(String endpoint) {\n"
                + "    DynamoDbClientBuilder builder = DynamoDbClient.builder();\n"
                + "    if (endpoint != null) {\n"
                + "      builder.endpointOverride(URI.create(endpoint));\n"
                + "    }\n"
                + "    return builder.build();\n  }",
            "DynamoDbClient low() { return DynamoDbClient.builder().endpointOverride("
                + "URI.create(\"https://dynamodb.eu-west-1.amazonaws.com:443\")).build(); }",
            "DynamoDbClient low() { return DynamoDbClient.builder().endpointOverride("
                + "URI.create(\"http://localhost\")).build(); }",
            "DynamoDbClient low() { return DynamoDbClient.builder().overrideConfiguration(o ->"
                + " o.apiCallTimeout(Duration.ofSeconds(1))).build(); }",
            "Supplier<DynamoDbClient> low = DynamoDbClient::create;");
    Rewriting made = rewriting(members, classes);
    for (int i = 0; i < members.size(); i++) {
      String source = made.source("own/Clients" + i + ".java");
      assertWithMessage(source).that(source).contains("TODO bigtable-mapper [");
    }
  }

  /** A method of the code base that is named as one of the SDK is called as before. */
  @Test
  void ownFactoriesAreCalledAsBefore(@TempDir Path classes) {
    Rewriting made =
        rewriting(
            List.of(
                "static DynamoDbClient create(String endpoint) { return DynamoDbClient.builder()"
                    + ".endpointOverride(URI.create(endpoint)).build(); }\n"
                    + "  DynamoDbClient build() { return create(\"http://localhost:1\"); }\n"
                    + "  DynamoDbEnhancedClient mapper() { return "
                    + made("build()")
                    + "; }",
                "DynamoDbEnhancedClient other() { return "
                    + made("Clients0.create(\"http://localhost:2\")")
                    + "; }"),
            classes);
    assertThat(made.source("own/Clients0.java")).contains("return create(\"http://localhost:1\");");
    assertThat(made.source("own/Clients0.java")).contains("return BigtableMapper.create(build());");
    assertThat(made.source("own/Clients1.java"))
        .contains("return BigtableMapper.create(Clients0.create(\"http://localhost:2\"));");
  }

  /** A client that sends requests is still DynamoDB's, and nothing shows how it connects. */
  @Test
  void aClientThatSendsRequestsStays(@TempDir Path classes) {
    Rewriting made =
        rewriting(
            List.of(
                "DynamoDbEnhancedClient mapper(DynamoDbClient low) {\n"
                    + "    low.listTables();\n"
                    + "    return "
                    + made("low")
                    + ";\n  }",
                "DynamoDbClient low() { return DynamoDbClient.create(); }",
                "DynamoDbEnhancedClient mapper() { return "
                    + made("DynamoDbClient.create()")
                    + "; }"),
            classes);
    assertThat(made.source("own/Clients0.java")).contains("TODO bigtable-mapper [Client]");
    assertThat(made.source("own/Clients1.java")).contains("return DynamoDbClient.create()");
    assertThat(made.source("own/Clients1.java")).doesNotContain("TODO");
    assertThat(made.source("own/Clients2.java"))
        .contains("return BigtableMapper.builder(" + SETTINGS + ").build();");
  }

  private static String made(String client) {
    return ENHANCED.replace("CLIENT", client);
  }
}
