package com.example.shop;

import io.github.bigtablemapper.testing.BundledEmulator;
import java.util.stream.Stream;
import org.springframework.boot.SpringApplication;

/** The service on the bundled emulator: for development, by {@code mvn spring-boot:test-run}. */
class TestShopApplication {
  public static void main(String[] args) {
    SpringApplication.from(ShopApplication::main).run(onEmulator(args));
  }

  static String[] onEmulator(String... args) {
    Stream<String> emulator =
        Stream.of(
            "--bigtable.emulator-host=localhost:" + BundledEmulator.shared().port(),
            "--bigtable.schema=apply");
    return Stream.concat(emulator, Stream.of(args)).toArray(String[]::new);
  }
}
