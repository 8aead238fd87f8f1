ICONS = {}
