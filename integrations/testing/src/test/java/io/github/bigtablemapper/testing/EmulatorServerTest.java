package io.github.bigtablemapper.testing;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import io.github.bigtablemapper.fixture.ChildJvm;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The emulator starts on any machine. */
class EmulatorServerTest {
  @Test
  void onOneWithOtherDigits() throws Exception {
    List<String> arabic = List.of("-Duser.language=ar", "-Duser.country=EG");
    try (ChildJvm jvm = ChildJvm.run(ProcessCases.Passing.class, arabic, Map.of())) {
      String output = jvm.readAll();
      assertWithMessage(output).that(jvm.waitFor()).isEqualTo(0);
      assertThat(output).contains("ready");
    }
  }
}
