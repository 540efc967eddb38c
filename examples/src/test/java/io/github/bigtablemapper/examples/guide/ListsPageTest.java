package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.Elements;
import io.github.bigtablemapper.EntityPage;
import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.column.ElementId;
import io.github.bigtablemapper.column.ListElement;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The snippets of the page on lists. */
@BigtableTest(DiscussionRepository.class)
class ListsPageTest {
  private final DiscussionKey key = DiscussionKey.of("d");

  @BeforeEach
  void put(DiscussionRepository discussions) {
    discussions.put(new Discussion("d", "Lists", List.of("First!"), List.of(), List.of("en")));
  }

  @Test
  void append(DiscussionRepository discussions) {
    // docs: append
    discussions.patch(key, discussion -> discussion.appendComments("Nice."));
    discussions.patch(key, discussion -> discussion.prependComments("Read this before you write."));
    // end

    assertThat(discussions.find(key).orElseThrow().comments())
        .containsExactly("Read this before you write.", "First!", "Nice.")
        .inOrder();
  }

  @Test
  void appendVersions(DiscussionRepository discussions) {
    // docs: versions
    discussions.patch(key, discussion -> discussion.appendReaders("ann").appendReaders("bob"));
    // end

    assertThat(discussions.find(key).orElseThrow().readers())
        .containsExactly("ann", "bob")
        .inOrder();
  }

  @Test
  void page(DiscussionRepository discussions) {
    discussions.patch(key, d -> d.appendComments("Nice.").appendComments("Spam!"));
    List<String> seen = new ArrayList<>();
    // docs: page
    Elements<ListElement<String>> comments = discussions.elements(key, DiscussionColumns.COMMENTS);
    Page<ListElement<String>> page = comments.page(2);
    page.items().forEach(comment -> seen.add(comment.value()));
    while (page.nextToken().isPresent()) {
      page = comments.page(2, page.nextToken().get());
      page.items().forEach(comment -> seen.add(comment.value()));
    }
    // end

    assertThat(seen).containsExactly("First!", "Nice.", "Spam!").inOrder();
  }

  @Test
  void remove(DiscussionRepository discussions) {
    ListElement<String> first =
        discussions.elements(key, DiscussionColumns.COMMENTS).page(1).items().get(0);
    String text = first.id().toString();
    // docs: remove
    discussions.patch(key, discussion -> discussion.removeComments(ElementId.of(text)));
    // end

    assertThat(discussions.find(key).orElseThrow().comments()).isEmpty();
  }

  @Test
  void first(DiscussionRepository discussions) {
    discussions.patch(key, d -> d.appendComments("Nice.").appendComments("Spam!"));
    List<String> later = new ArrayList<>();
    // docs: first
    EntityPage<Discussion> first =
        discussions.find(key, DiscussionColumns.COMMENTS, 2).orElseThrow();
    if (first.nextToken().isPresent()) {
      Page<ListElement<String>> rest =
          discussions
              .elements(key, DiscussionColumns.COMMENTS)
              .page(20, first.nextToken().orElseThrow());
      rest.items().forEach(comment -> later.add(comment.value()));
    }
    // end

    assertThat(first.entity().comments()).containsExactly("First!", "Nice.").inOrder();
    assertThat(later).containsExactly("Spam!");
  }

  @Test
  void firstOfSeveral(DiscussionRepository discussions) {
    discussions.patch(key, d -> d.appendComments("Nice.").appendComments("Spam!"));
    // docs: first-of-several
    Optional<Discussion> discussion =
        discussions.find(key, read -> read.first(DiscussionColumns.COMMENTS, 2));
    // end

    assertThat(discussion.orElseThrow().comments()).containsExactly("First!", "Nice.").inOrder();
  }
}
