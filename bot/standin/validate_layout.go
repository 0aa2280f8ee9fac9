package standin

// layout checks the components only a message with the V2 flag may have.
func (c *componentCheck) layout(v value, kind int) {
	switch kind {
	case typeTextDisplay:
		if content := v.get("content"); content.require() {
			c.text += len([]rune(content.text(1, maxDisplayText)))
		}
	case typeSection:
		inside := v.get("components")
		if inside.require() {
			for _, item := range inside.list(1, 3) {
				c.check(item, typeTextDisplay)
			}
		}
		c.check(v.get("accessory"), typeButton, typeThumbnail)
	case typeThumbnail:
		media(v.get("media"))
		v.get("description").text(0, maxDescription)
	case typeMediaGallery:
		items := v.get("items")
		if items.require() {
			for _, item := range items.list(1, 10) {
				media(item.get("media"))
				item.get("description").text(0, maxDescription)
			}
		}
	case typeFile:
		media(v.get("file"))
	case typeSeparator:
		v.get("divider").boolean()
		v.get("spacing").oneOf(1, 2)
	case typeContainer:
		v.get("accent_color").integer(0, 0xFFFFFF)
		inside := v.get("components")
		if inside.require() {
			for _, item := range inside.list(1, maxComponentsV2) {
				c.check(item, typeActionRow, typeTextDisplay, typeSection, typeMediaGallery, typeSeparator, typeFile)
			}
		}
	}
}

func media(v value) {
	if v.require() && v.object() && v.get("url").require() {
		v.get("url").link(true)
	}
}
