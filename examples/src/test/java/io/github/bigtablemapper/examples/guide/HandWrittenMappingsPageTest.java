package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.TextColumn;
import io.github.bigtablemapper.handwritten.EmbeddedBuilder;
import io.github.bigtablemapper.handwritten.InvalidMappingException;
import io.github.bigtablemapper.handwritten.MappingBuilder;
import io.github.bigtablemapper.handwritten.MappingDesigns;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.export.TerraformResources;
import io.github.bigtablemapper.internal.lint.Lint;
import io.github.bigtablemapper.mapping.ColumnPatch;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.testing.BigtableExtension;
import io.github.bigtablemapper.tool.CompiledDesigns;
import java.io.IOException;
import java.net.HttpCookie;
import java.net.PasswordAuthentication;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** The snippets of the page on hand-written mappings. */
@NullMarked
class HandWrittenMappingsPageTest {
  @RegisterExtension
  static final BigtableExtension BIGTABLE =
      BigtableExtension.create(mapper -> mapper.repository(CookieMapping.INSTANCE));

  private static HttpCookie cookie(String domain, String name) {
    HttpCookie cookie = new HttpCookie(name, "v");
    cookie.setDomain(domain);
    cookie.setPath("/");
    return cookie;
  }

  @Test
  void repository(BigtableMapper mapper) {
    HttpCookie session = cookie("shop.example.org", "session");
    // docs: repository
    Repository<HttpCookie, CookieKey, ColumnPatch<HttpCookie>> cookies =
        mapper.repository(CookieMapping.INSTANCE);

    cookies.put(session);
    cookies.patch(
        new CookieKey("shop.example.org", "/", "session"),
        cookie -> cookie.setValue(CookieMapping.MAX_AGE, 3600L).clearValue(CookieMapping.COMMENT));
    // end

    assertThat(
            cookies
                .find(new CookieKey("shop.example.org", "/", "session"))
                .map(HttpCookie::getMaxAge))
        .hasValue(3600);
  }

  @Test
  void scan(BigtableMapper mapper) {
    Repository<HttpCookie, CookieKey, ColumnPatch<HttpCookie>> cookies =
        mapper.repository(CookieMapping.INSTANCE);
    cookies.putAll(
        List.of(
            cookie("shop.example.org", "a"),
            cookie("example.com", "a"),
            cookie("example.com", "b")));
    // docs: scan
    List<HttpCookie> ofDomain =
        cookies
            .scan(CookieKey.LAYOUT.all().domainsOf(CookieKey.DOMAIN).under("example.org"))
            .where(CookieMapping.MAX_AGE.isLessThan(0L))
            .list();
    List<HttpCookie> ofPath =
        cookies
            .scan(
                CookieKey.LAYOUT
                    .all()
                    .then(CookieKey.DOMAIN, "example.com")
                    .rangeOf(CookieKey.PATH)
                    .startsWith("/"))
            .where(CookieMapping.NAME.isAtLeast("b"))
            .list();
    // end

    assertThat(ofDomain).containsExactly(cookie("shop.example.org", "a"));
    assertThat(ofPath).containsExactly(cookie("example.com", "b"));
  }

  /** A class of others with a value of others in it. */
  private record Login(CookieKey site, @Nullable PasswordAuthentication credentials) {}

  @Test
  void embedded() {
    // docs: embedded
    MappingBuilder<Login, CookieKey> login =
        MappingBuilder.of(Login.class, "logins", CookieKey.LAYOUT, Login::site);
    login.family(FamilyRule.of("l"));
    EmbeddedBuilder<Login, PasswordAuthentication> credentials =
        login.embedded("credentials", Login::credentials);
    TextColumn<Login> user =
        credentials.text(
            "user", PasswordAuthentication::getUserName, options -> options.required());
    TextColumn<Login> password =
        credentials.text(
            "password", each -> new String(each.getPassword()), options -> options.required());
    EntityMapping<Login, CookieKey> mapping =
        login.build(
            row ->
                new Login(
                    row.key(),
                    row.isPresent(credentials)
                        ? new PasswordAuthentication(
                            row.required(user), row.required(password).toCharArray())
                        : null));
    // end

    assertThat(mapping.columns().stream().map(Object::toString).toList())
        .containsExactly("l:credentials.user", "l:credentials.password");
  }

  @Test
  void designs(@TempDir Path classes) throws IOException {
    // docs: designs
    MappingDesigns.write(classes, List.of(CookieMapping.INSTANCE));
    // end

    List<EntityDesign> designs = CompiledDesigns.in(List.of(classes));
    assertThat(designs.stream().map(EntityDesign::type)).containsExactly("java.net.HttpCookie");
    assertThat(Lint.check(designs)).isEmpty();
    assertThat(TerraformResources.of(designs)).contains("cookies");
  }

  @Test
  void mistakes() {
    MappingBuilder<Login, CookieKey> login =
        MappingBuilder.of(Login.class, "logins", CookieKey.LAYOUT, Login::site);
    login.family(FamilyRule.of("l"));
    login.text("user", each -> null);
    login.map("sites", "l", CellCodecs.STRING, CellCodecs.STRING, each -> Map.of());
    InvalidMappingException mistakes =
        assertThrows(
            InvalidMappingException.class,
            () -> assertThat(login.build(row -> new Login(row.key(), null))).isNotNull());
    assertThat(mistakes)
        .hasMessageThat()
        .isEqualTo(
            "The mapping of Login has mistakes:\n"
                + "[CollectionFamilyShared] Login.user is in family \"l\", which Login.sites owns:"
                + " every put deletes that family to replace Login.sites, and Login.user with it."
                + " Put one of the two into another family.");
  }
}
