package io.github.bigtablemapper.spring.shop;

import org.springframework.aot.AotDetector;
import org.springframework.test.context.TestContextManager;

/** Runs a test of the slice, as JUnit does, with the beans that were generated for it. */
public final class AheadOfTimeSlice {
  /** The test. */
  public static final Class<?> TEST = RepositorySliceTest.class;

  private AheadOfTimeSlice() {}

  /** Runs it. */
  public static void main(String[] args) throws Exception {
    RepositorySliceTest test = new RepositorySliceTest();
    new TestContextManager(TEST).prepareTestInstance(test);
    test.repositoriesWork();
    test.componentsAreLeftOut();
    System.out.println("generated " + AotDetector.useGeneratedArtifacts() + ", repositories work");
    System.exit(0); // the emulator's watchdog goes on
  }
}
