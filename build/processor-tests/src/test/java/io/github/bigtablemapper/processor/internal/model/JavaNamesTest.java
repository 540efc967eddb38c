package io.github.bigtablemapper.processor.internal.model;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.palantir.javapoet.ClassName;
import io.github.bigtablemapper.processor.internal.write.JavaWords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.SourceVersion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class JavaNamesTest {
  /** What makes one name of another, or checks what Java takes as one. */
  private static final Pattern DERIVES =
      Pattern.compile("Character\\.to(Upper|Lower)Case|SourceVersion\\.is");

  static List<String> words() {
    return JavaWords.ALL;
  }

  @ParameterizedTest
  @MethodSource("words")
  void whatIsMadeOfAWordIsAName(String word) {
    String type = JavaWords.capitalized(word);
    assertIsName(JavaNames.variable(ClassName.get("shop", type)));
    if (!SourceVersion.isKeyword(word)) {
      assertIsName(JavaNames.variable(ClassName.get("shop", word)));
    }
    assertIsName(JavaNames.constant(word).equals("_") ? "A_" : JavaNames.constant(word));
    assertIsName(JavaNames.setter(word));
    assertIsName(JavaNames.method("clear", word));
    assertIsName(JavaNames.stage(word));
  }

  private static void assertIsName(String name) {
    assertWithMessage(name)
        .that(SourceVersion.isIdentifier(name) && !SourceVersion.isKeyword(name))
        .isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "a, A",
    "userId, USER_ID",
    "userID, USER_ID",
    "userIDOf, USER_ID_OF",
    "aBCd, A_B_CD",
    "URL, URL",
    "URLs, UR_LS",
    "item2B, ITEM2_B",
    "item2b, ITEM2B",
    "user.homeURL, USER_HOME_URL",
    "user.URLOf, USER_URL_OF",
    "user_Id, USER_ID",
    "größeÄnderung, GRÖSSE_ÄNDERUNG",
    "a𝐁𝐂𝐝, A_𝐁_𝐂𝐝"
  })
  void aConstantHasAnUnderscoreBeforeEachWord(String property, String constant) {
    assertThat(JavaNames.constant(property)).isEqualTo(constant);
  }

  @Test
  void aVariableHidesNoPackage() {
    assertThat(JavaNames.variable(ClassName.get("shop.web", "Order"))).isEqualTo("order");
    assertThat(JavaNames.variable(ClassName.get("shop.web", "Shop"))).isEqualTo("entity");
    assertThat(JavaNames.variable(ClassName.get("shop.web", "Io"))).isEqualTo("entity");
    assertThat(JavaNames.variable(ClassName.get("shop.web", "URL"))).isEqualTo("entity");
  }

  /** One class knows how; the reader of accessors takes the names of methods apart. */
  @Test
  void noOtherClassMakesNames() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("../../processor/src/main/java"))) {
      for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
        if (!file.endsWith("JavaNames.java")) {
          assertWithMessage(file.toString())
              .that(DERIVES.matcher(Files.readString(file)).find())
              .isFalse();
        }
      }
    }
  }
}
