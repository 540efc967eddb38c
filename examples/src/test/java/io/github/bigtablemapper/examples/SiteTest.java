package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@BigtableTest(SiteRepository.class)
class SiteTest {
  private static final Site GOOGLE = site("google.com", "Google");
  private static final Site DRIVE = site("drive.google.com", "Drive");
  private static final Site MAPS = site("maps.google.com", "Maps");
  private static final Site LOOKALIKE = site("notgoogle.com", "Another");
  private static final Site WIKIPEDIA = site("en.wikipedia.org", "Wikipedia");

  private final SiteRepository sites;

  SiteTest(SiteRepository sites) {
    this.sites = sites;
  }

  @BeforeEach
  void fill() {
    sites.putAll(List.of(WIKIPEDIA, LOOKALIKE, MAPS, DRIVE, GOOGLE));
  }

  @Test
  void theRowKeyIsThatOfTheSchemaGuide() {
    assertThat(SiteKey.of("drive.google.com").toByteString().toStringUtf8())
        .isEqualTo("com.google.drive");
  }

  @Test
  void aDomainReadsBackAsItIsWritten() {
    assertThat(sites.find("drive.google.com")).hasValue(DRIVE);
  }

  @Test
  void subdomainsLieTogether() {
    assertThat(sites.scan(SiteKey.all().domain().under("google.com")).list())
        .containsExactly(DRIVE, MAPS)
        .inOrder();
  }

  @Test
  void aParentComesBeforeItsSubdomains() {
    assertThat(sites.scan(SiteKey.all()).list())
        .containsExactly(GOOGLE, DRIVE, MAPS, LOOKALIKE, WIKIPEDIA)
        .inOrder();
  }

  private static Site site(String domain, String title) {
    return new Site(domain, title, Instant.parse("2020-05-01T00:00:00Z"));
  }
}
