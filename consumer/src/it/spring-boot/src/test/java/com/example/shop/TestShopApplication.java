package com.example.shop;

import io.github.bigtablemapper.testing.BundledEmulator;
import org.springframework.boot.SpringApplication;

/** The service on the bundled emulator: for development, by {@code mvn spring-boot:test-run}. */
class TestShopApplication {
  public static void main(String[] args) {
    onEmulator();
    SpringApplication.from(ShopApplication::main).run(args);
  }

  /** Not by arguments: developer tools run {@code main} again with those that it has passed on. */
  static void onEmulator() {
    System.setProperty("bigtable.emulator-host", "localhost:" + BundledEmulator.shared().port());
    System.setProperty("bigtable.schema", "apply");
  }
}
