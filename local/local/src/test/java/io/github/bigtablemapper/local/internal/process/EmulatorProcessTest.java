package io.github.bigtablemapper.local.internal.process;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import io.github.bigtablemapper.fixture.ChildJvm;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The process of the emulator: for each system, and for as long as the JVM uses it. */
class EmulatorProcessTest {
  @Test
  void eachSystemHasAProgram() {
    for (String system : List.of("Linux", "Mac OS X", "Windows 11")) {
      for (String processor : List.of("amd64", "x86_64", "aarch64", "x86")) {
        String resource = EmulatorProcess.resource(system, processor);
        boolean isMissing =
            (system.startsWith("W") && processor.equals("aarch64"))
                || (system.startsWith("M") && processor.equals("x86"));
        assertWithMessage(resource)
            .that(EmulatorProcess.class.getResource(resource) == null)
            .isEqualTo(isMissing);
      }
    }
  }

  /**
   * A web server completes its requests in a shutdown hook, and the others run at the same time.
   */
  @Test
  void itOutlivesTheShutdownHooks() throws Exception {
    try (ChildJvm jvm = ChildJvm.run(Hooked.class, List.of(), Map.of())) {
      String line = jvm.readLine();
      while (line != null && !line.startsWith("pid ")) {
        line = jvm.readLine();
      }
      long pid = Long.parseLong(String.valueOf(line).substring("pid ".length()));
      String output = jvm.readAll();
      assertWithMessage(output).that(jvm.waitFor()).isEqualTo(0);
      assertThat(output).contains("connected in a hook");
      ProcessHandle.of(pid).ifPresent(emulator -> emulator.onExit().join());
    }
  }

  static class Hooked {
    @Test
    void exits() throws Exception {
      EmulatorProcess emulator = EmulatorProcess.start();
      System.out.println("pid " + emulator.pid());
      Runtime.getRuntime().addShutdownHook(new Thread(() -> connectOften(emulator.port())));
      System.exit(0);
    }

    /** Long enough for a hook that would end the process. */
    private static void connectOften(int port) {
      for (int i = 0; i < 300; i++) {
        try (Socket socket = new Socket(InetAddress.getByName("localhost"), port)) {
          assertThat(socket.isConnected()).isTrue();
        } catch (IOException e) {
          System.out.println("refused: " + e);
          return;
        }
      }
      System.out.println("connected in a hook");
    }
  }
}
