package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.RowCounts;
import io.github.bigtablemapper.RowDrop;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.key.ParentPrefix;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * One drop of a parent with all kinds of rows that belong to it: a video, comments and counters.
 */
@BigtableTest({
  DropParentTest_ItemRepository.class,
  DropParentTest_Item_VideoRepository.class,
  DropParentTest_Item_CommentRepository.class,
  DropParentTest_Item_CountsRepository.class,
  DropParentTest_NodeRepository.class,
  DropParentTest_Node_FolderRepository.class,
  DropParentTest_Node_FileRepository.class
})
class DropParentTest {
  @Table("videos")
  @Family("v")
  sealed interface Item {
    @KeyConstant("video")
    record Video(@RowKey(order = 1) String id, String title) implements Item {}

    @KeyConstant("video")
    @KeyConstant(value = "comment", order = 2)
    record Comment(
        @RowKey(order = 1) String id, @RowKey(order = 3, digits = 4) int number, String text)
        implements Item {}

    @KeyConstant("video")
    @KeyConstant(value = "counts", order = 2)
    record Counts(@RowKey(order = 1) String id, @Family("n") @Counter long likes) implements Item {}
  }

  @Table(value = "nodes", keyFormat = KeyFormat.ORDERED)
  @Family("n")
  sealed interface Node {
    @KeyConstant("n")
    record Folder(@RowKey(order = 1) String id, String name) implements Node {}

    @KeyConstant("n")
    @KeyConstant(value = "f", order = 2)
    record File(@RowKey(order = 1) String id, @RowKey(order = 3) int number, String name)
        implements Node {}
  }

  private final BigtableMapper mapper;
  private final BigtableTableAdminClient admin;

  DropParentTest(BigtableMapper mapper, BigtableTableAdminClient admin) {
    this.mapper = mapper;
    this.admin = admin;
  }

  @Test
  void aVideoGoesWithItsCommentsAndCounters(
      DropParentTest_ItemRepository items,
      DropParentTest_Item_VideoRepository videos,
      DropParentTest_Item_CommentRepository comments,
      DropParentTest_Item_CountsRepository counts) {
    Item.Video other = new Item.Video("cat10", "another cat");
    Item.Comment otherComment = new Item.Comment("cat10", 1, "stays");
    videos.putAll(List.of(new Item.Video("cat1", "a cat"), other));
    comments.putAll(
        List.of(
            new Item.Comment("cat1", 1, "nice"),
            new Item.Comment("cat1", 2, "very"),
            otherComment));
    long likes = counts.incrementLikes(DropParentTest_Item_CountsKey.of("cat1"), 3);
    ParentPrefix<DropParentTest_ItemKey> cat =
        DropParentTest_ItemKey.withChildren(DropParentTest_Item_VideoKey.of("cat1"));
    RowDrop<DropParentTest_ItemKey> drop = mapper.dropRows(admin, items, cat);

    RowCounts rows = drop.count();
    drop.confirm(rows.rows());

    assertThat(likes).isEqualTo(3);
    String item = "DropParentTest.Item.";
    assertThat(rows.rows()).isEqualTo(4);
    assertThat(rows.foreign()).isEqualTo(0);
    assertThat(rows.byEntity())
        .containsExactly(item + "Video", 1L, item + "Comment", 2L, item + "Counts", 1L);
    assertThat(items.scan(DropParentTest_ItemKey.all()).list())
        .containsExactly(other, otherComment);
  }

  /** The parent's key differs from the keys of all children, and from their prefixes. */
  @Test
  void aParentWithAnOrderedKeyGoesWithItsChildrenAndStaysWithoutThem(
      DropParentTest_NodeRepository nodes,
      DropParentTest_Node_FolderRepository folders,
      DropParentTest_Node_FileRepository files) {
    Node.Folder folder = new Node.Folder("a", "folder");
    Node.Folder longer = new Node.Folder("a\u0000", "another");
    folders.putAll(List.of(folder, longer));
    files.put(new Node.File("a", 1, "file"));
    var children = DropParentTest_Node_FileKey.id("a");
    var all = DropParentTest_NodeKey.withChildren(DropParentTest_Node_FolderKey.of("a"));

    mapper.dropRows(admin, files, children).confirm(1);
    assertThat(nodes.scan(DropParentTest_NodeKey.all()).list()).containsExactly(folder, longer);

    files.put(new Node.File("a", 2, "file"));
    mapper.dropRows(admin, nodes, all).confirm(2);
    assertThat(nodes.scan(DropParentTest_NodeKey.all()).list()).containsExactly(longer);
  }
}
