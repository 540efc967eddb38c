package com.example.shop;

import org.springframework.boot.SpringApplication;

/** The service on a local Bigtable: for development, by {@code mvn spring-boot:test-run}. */
class TestShopApplication {
  public static void main(String[] args) {
    onLocalBigtable();
    SpringApplication.from(ShopApplication::main).run(args);
  }

  /** Not by arguments: developer tools run {@code main} again with those that it has passed on. */
  static void onLocalBigtable() {
    System.setProperty("bigtable.local", "true");
    System.setProperty("bigtable.schema", "apply");
  }
}
