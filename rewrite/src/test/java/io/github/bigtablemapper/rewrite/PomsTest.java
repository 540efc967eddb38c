package io.github.bigtablemapper.rewrite;

import static org.openrewrite.xml.Assertions.xml;

import org.junit.jupiter.api.Test;
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
