package com.example.fleet;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.cloud.bigtable.emulator.core.EmulatorController;
import com.google.cloud.bigtable.emulator.v2.Emulator;
import org.junit.jupiter.api.Test;

/** The BOM brings the emulator that the mapper is tested on, its process too. */
class EmulatorVersionTest {
  private static final String TESTED = System.getProperty("emulator.tested");

  @Test
  void ofTheLibrary() {
    assertEquals(TESTED, Emulator.class.getPackage().getImplementationVersion());
  }

  @Test
  void ofTheProcess() {
    assertEquals(TESTED, EmulatorController.class.getPackage().getImplementationVersion());
  }
}
