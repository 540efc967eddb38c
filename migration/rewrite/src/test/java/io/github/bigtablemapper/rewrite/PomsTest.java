package io.github.bigtablemapper.rewrite;

import static org.openrewrite.xml.Assertions.xml;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openrewrite.test.RecipeSpec;
import org.openrewrite.test.RewriteTest;

/** Poms get the mapper and its processor. */
class PomsTest implements RewriteTest {
  @Override
  public void defaults(RecipeSpec spec) {
    spec.recipe(new MigrateFromDynamoDb(null, "1.0"));
  }

  @Test
  void aPomOfTheEnhancedClientGetsBoth() {
    rewriteRun(
        xml(
            """
            <project>
              <dependencies>
                <dependency>
                  <groupId>software.amazon.awssdk</groupId>
                  <artifactId>dynamodb-enhanced</artifactId>
                </dependency>
              </dependencies>
            </project>
            """,
            """
            <project>
              <dependencies>
                <dependency>
                  <groupId>software.amazon.awssdk</groupId>
                  <artifactId>dynamodb-enhanced</artifactId>
                </dependency>
                <dependency>
                  <groupId>io.github.bigtablemapper</groupId>
                  <artifactId>bigtable-mapper-runtime</artifactId>
                  <version>1.0</version>
                </dependency>
              </dependencies>
              <build>
                <plugins>
                  <plugin>
                    <artifactId>maven-compiler-plugin</artifactId>
                    <version>3.16.0</version>
                    <configuration>
                      <annotationProcessorPaths>
                        <path>
                          <groupId>io.github.bigtablemapper</groupId>
                          <artifactId>bigtable-mapper-processor</artifactId>
                          <version>1.0</version>
                        </path>
                      </annotationProcessorPaths>
                    </configuration>
                  </plugin>
                </plugins>
              </build>
            </project>
            """,
            spec -> spec.path("pom.xml")));
  }

  @Test
  void lombokGoesFirst() {
    rewriteRun(
        xml(
            """
            <project>
              <dependencies>
                <dependency>
                  <groupId>software.amazon.awssdk</groupId>
                  <artifactId>dynamodb-enhanced</artifactId>
                </dependency>
                <dependency>
                  <groupId>org.projectlombok</groupId>
                  <artifactId>lombok</artifactId>
                  <version>1.18.46</version>
                </dependency>
              </dependencies>
              <build>
                <plugins>
                  <plugin>
                    <artifactId>maven-compiler-plugin</artifactId>
                  </plugin>
                </plugins>
              </build>
            </project>
            """,
            """
            <project>
              <dependencies>
                <dependency>
                  <groupId>software.amazon.awssdk</groupId>
                  <artifactId>dynamodb-enhanced</artifactId>
                </dependency>
                <dependency>
                  <groupId>org.projectlombok</groupId>
                  <artifactId>lombok</artifactId>
                  <version>1.18.46</version>
                </dependency>
                <dependency>
                  <groupId>io.github.bigtablemapper</groupId>
                  <artifactId>bigtable-mapper-runtime</artifactId>
                  <version>1.0</version>
                </dependency>
              </dependencies>
              <build>
                <plugins>
                  <plugin>
                    <artifactId>maven-compiler-plugin</artifactId>
                    <version>3.16.0</version>
                    <configuration>
                      <annotationProcessorPaths>
                        <path>
                          <groupId>org.projectlombok</groupId>
                          <artifactId>lombok</artifactId>
                          <version>1.18.46</version>
                        </path>
                        <path>
                          <groupId>io.github.bigtablemapper</groupId>
                          <artifactId>bigtable-mapper-processor</artifactId>
                          <version>1.0</version>
                        </path>
                      </annotationProcessorPaths>
                    </configuration>
                  </plugin>
                </plugins>
              </build>
            </project>
            """,
            spec -> spec.path("pom.xml")));
  }

  /** Before 3.5 the plugin ignores the path of processors. */
  @ParameterizedTest
  @CsvSource({"3.1, 3.16.0", "2.3.2, 3.16.0", "3.4.1, 3.16.0", "3.5, 3.5", "3.11.0, 3.11.0"})
  void aPluginWithoutPathsOfProcessorsIsRaised(String before, String after) {
    rewriteRun(
        xml(
            compiler("<version>%s</version>".formatted(before), ""),
            compiler("<version>%s</version>".formatted(after), PATHS),
            spec -> spec.path("pom.xml")));
  }

  @Test
  void aVersionOfTheParentStays() {
    String parent = "<parent><artifactId>parent</artifactId></parent>";
    rewriteRun(
        xml(
            parent(compiler("", ""), parent),
            parent(compiler("", PATHS), parent),
            spec -> spec.path("pom.xml")));
  }

  private static final String PATHS =
      """
      <configuration>
                <annotationProcessorPaths>
                  <path>
                    <groupId>io.github.bigtablemapper</groupId>
                    <artifactId>bigtable-mapper-processor</artifactId>
                    <version>1.0</version>
                  </path>
                </annotationProcessorPaths>
              </configuration>""";

  private static String parent(String pom, String parent) {
    return pom.replace("<project>", "<project>\n  " + parent);
  }

  /** A pom whose compiler plugin has some lines more. */
  private static String compiler(String version, String paths) {
    String runtime =
        paths.isEmpty()
            ? ""
            : "\n    <dependency>\n      <groupId>io.github.bigtablemapper</groupId>"
                + "\n      <artifactId>bigtable-mapper-runtime</artifactId>"
                + "\n      <version>1.0</version>\n    </dependency>";
    return """
        <project>
          <dependencies>
            <dependency>
              <groupId>software.amazon.awssdk</groupId>
              <artifactId>dynamodb-enhanced</artifactId>
            </dependency>%s
          </dependencies>
          <build>
            <plugins>
              <plugin>
                <artifactId>maven-compiler-plugin</artifactId>%s%s
              </plugin>
            </plugins>
          </build>
        </project>
        """
        .formatted(
            runtime,
            version.isEmpty() ? "" : "\n        " + version,
            paths.isEmpty() ? "" : "\n        " + paths);
  }

  @Test
  void otherPomsStay() {
    rewriteRun(
        xml(
            """
            <project>
              <dependencies/>
            </project>
            """,
            spec -> spec.path("pom.xml")));
  }
}
